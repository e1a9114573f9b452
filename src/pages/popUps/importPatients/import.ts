import type { Problem } from '../../../api/problem';
import type { Checked } from './checkRows';
import type { Matching } from './columns';
import type { FileProblem, Table } from './readFile';

/** The state of an import. The server writes nothing before `importing`. */
export type Import =
  | { step: 'choosing'; problem?: FileProblem }
  | { step: 'matching'; table: Table; matching: Matching; problem?: Problem }
  | { step: 'checking'; table: Table; matching: Matching; done: number }
  | { step: 'preview'; table: Table; matching: Matching; checked: Checked; withAlike: boolean; added?: number; problem?: Problem }
  | { step: 'importing'; table: Table; matching: Matching; done: number; total: number }
  | { step: 'finished'; added: number };

import { assignmentCheck } from './assignments';
import { auditLog } from './auditLog';
import { hospitalBoundary } from './hospitalBoundary';
import { listsAndSearch } from './lists';
import { lockAndReload } from './lockAndReload';
import type { Mutant } from './mutant';
import { notes } from './notes';
import { onceOnly } from './onceOnly';
import { plansAndPayments } from './plansAndPayments';
import { records } from './records';
import { sayings } from './sayings';
import { secrets } from './secrets';
import { signIn } from './signIn';
import { tokensAndCookies } from './tokensAndCookies';
import { uploads } from './uploads';

/** Every break that is kept. A row or more for each promise that matters: who adds a promise adds its break here. */
export const all: readonly Mutant[] = [
  ...signIn,
  ...tokensAndCookies,
  ...hospitalBoundary,
  ...assignmentCheck,
  ...records,
  ...onceOnly,
  ...auditLog,
  ...plansAndPayments,
  ...uploads,
  ...listsAndSearch,
  ...secrets,
  ...lockAndReload,
  ...notes,
  ...sayings,
];

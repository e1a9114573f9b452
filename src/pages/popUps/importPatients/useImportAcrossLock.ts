import { useState } from 'react';
import { isRecord } from '../../../../contract/isRecord';
import { patientFieldNames } from '../../../../contract/patients';
import { usePreservedAcrossLock } from '../../../ui/forms/preserveAcrossLock';
import { textIn, textsIn } from '../preserved';
import { type Matching, matchByName } from './columns';
import type { Import } from './import';

/** What survives a lock of the screen: the file's name and the matching of its columns, but not the file. */
type Preserved = {
  file: string;
  headers: readonly string[];
  matching: Matching;
  /** Set if the lock has stopped the import: the server has certainly written `done` rows. */
  importing?: { done: number; total: number };
};

const matchingIn = (value: unknown, columns: number): Matching => {
  const found: Partial<Record<keyof Matching, number>> = {};
  for (const name of patientFieldNames) {
    const column = isRecord(value) ? value[name] : undefined;
    if (typeof column === 'number' && column >= 0 && column < columns) found[name] = column;
  }
  return found;
};

const preservedIn = (value: unknown): Preserved | undefined => {
  if (!isRecord(value) || !textIn(value.file)) return undefined;
  const headers = textsIn(value.headers);
  const { done, total } = isRecord(value.importing) ? value.importing : {};
  return {
    file: textIn(value.file),
    headers,
    matching: matchingIn(value.matching, headers.length),
    ...(typeof done === 'number' && typeof total === 'number' && { importing: { done, total } }),
  };
};

const preservedOf = (state: Import): Preserved | undefined => {
  if (!('table' in state)) return undefined;
  const { table, matching } = state;
  const { done, total } = state.step === 'importing' ? state : { done: 0, total: 0 };
  return { file: table.name, headers: table.headers, matching, ...(total > 0 && { importing: { done, total } }) };
};

/** Preserves the import across a lock of the screen. `before` is the preserved state, until the user chooses the file again. */
export const useImportAcrossLock = (state: Import) => {
  const [before, setBefore] = useState<Preserved>();
  usePreservedAcrossLock('importPatients', {
    typed: () => preservedOf(state) ?? before,
    restore: (typed) => setBefore(preservedIn(typed)),
  });
  const isSame = (headers: readonly string[]) =>
    before?.headers.length === headers.length && before.headers.every((header, index) => header === headers[index]);
  return {
    before,
    matchingOf: (headers: readonly string[]): Matching => (before && isSame(headers) ? before.matching : matchByName(headers)),
    chosenAgain: () => setBefore(undefined),
  };
};

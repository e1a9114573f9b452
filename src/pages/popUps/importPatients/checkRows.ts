import { mostAtOnce, type Patient } from '../../../../contract/patients';
import type { FieldError } from '../../../../contract/problems';
import { check } from '../../../../contract/validate';
import type { PatientValues } from '../../../ui/people/PatientFields';
import { registerHere } from '../../../ui/people/registerHere';
import { dateOrderOf, type Matching, valuesOf } from './columns';
import type { Table } from './readFile';

type GoodRow = { line: number; values: PatientValues; alike?: Patient };
export type BadRow = { line: number; cells: readonly string[]; errors: readonly FieldError[] };
export type Checked = { good: readonly GoodRow[]; bad: readonly BadRow[] };

/**
 * The error of a row that has more or fewer cells than the file has columns: its values may be in the wrong columns. Spreadsheets leave
 * out empty cells at the end, so a short row whose values are valid has none.
 */
export const rowError = (cells: readonly string[], columns: number, valid: boolean): FieldError | undefined => {
  const values = { cells: cells.length, columns };
  if (cells.slice(columns).some((cell) => cell.trim() !== '')) return { path: '', code: 'import.cellTooMany', message: '', values };
  return !valid && cells.length < columns ? { path: '', code: 'import.cellMissing', message: '', values } : undefined;
};

/** How many rows are checked before the page may render again. */
const batchSize = 200;
const breathe = () => new Promise((resolve) => setTimeout(resolve));

type FindAlike = (patients: readonly PatientValues[]) => Promise<readonly { place: number; patient: Patient }[]>;

/**
 * Checks rows by the rules of the form that adds one patient, and asks the server for possible duplicates of the valid ones. Writes
 * nothing. Throws what `findAlike` throws, and throws when `signal` aborts.
 */
export const checkRows = async (
  { headers, rows }: Table,
  matching: Matching,
  findAlike: FindAlike,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<Checked> => {
  const good: GoodRow[] = [];
  const bad: BadRow[] = [];
  const order = dateOrderOf(rows, matching);
  const seen = new Map<string, number>();
  for (let from = 0; from < rows.length; from += batchSize) {
    for (const { line, cells } of rows.slice(from, from + batchSize)) {
      const checked = await check(registerHere, valuesOf(cells, matching, order));
      const ofRow = rowError(cells, headers.length, checked.ok);
      if (ofRow) {
        bad.push({ line, cells, errors: [ofRow] });
        continue;
      }
      if (!checked.ok) {
        bad.push({ line, cells, errors: checked.errors });
        continue;
      }
      const { firstName, lastName, email, phoneNumber } = checked.value;
      const identity = JSON.stringify([firstName, lastName, email, phoneNumber]).toLowerCase();
      const before = seen.get(identity);
      if (before !== undefined) {
        const values = { line: before };
        bad.push({ line, cells, errors: [{ path: '', code: 'import.twice', message: '', values }] });
        continue;
      }
      seen.set(identity, line);
      good.push({ line, values: checked.value });
    }
    onProgress(Math.min(from + batchSize, rows.length));
    await breathe();
    signal.throwIfAborted();
  }
  for (let from = 0; from < good.length; from += mostAtOnce) {
    const part = good.slice(from, from + mostAtOnce);
    for (const { place, patient } of await findAlike(part.map(({ values }) => values))) {
      const row = part[place];
      if (row) row.alike = patient;
    }
    signal.throwIfAborted();
  }
  return { good, bad };
};

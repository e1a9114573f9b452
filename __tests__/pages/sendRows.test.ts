import { mostAtOnce, patientFieldsOf } from '../../contract/patients';
import { patientDetails } from '../../src/gallery/people';
import { sendRows } from '../../src/pages/popUps/importPatients/sendRows';
import type { PatientValues } from '../../src/ui/people/PatientFields';

const row: PatientValues = patientFieldsOf(patientDetails);

/** The keys of the parts in which rows are sent. */
const keysOf = async (rows: readonly PatientValues[]): Promise<string[]> => {
  const keys: string[] = [];
  const send = async ({ patients }: { patients: unknown[] }, key: string) => {
    keys.push(key);
    return { data: { added: patients.length } };
  };
  expect(await sendRows(rows, send, new AbortController().signal, () => undefined)).toBeUndefined();
  return keys;
};

test('ADM-6 equal parts of one import have different keys; a repeated import has the same keys', async () => {
  const rows = Array.from({ length: 2 * mostAtOnce }, () => row);
  const keys = await keysOf(rows);
  expect(new Set(keys).size).toBe(2);
  expect(await keysOf(rows)).toEqual(keys);
});

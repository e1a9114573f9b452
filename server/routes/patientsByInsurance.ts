import type { SQL } from 'drizzle-orm';
import type { Patient } from '../../contract/patients';
import type { Transaction } from '../database/connection';
import { patients } from '../database/schema/patients';
import { eachInTurn } from '../eachInTurn';
import type { ReadSealed } from '../hospitalCipher';
import { finishPage } from '../lists';
import { readCursor, searchText } from '../search';
import { patientColumns, shownPatient } from './shownPatients';

type Keyed = { patient: Patient; cursor: { value: string; at: number } };

export const isByInsurance = ({ sort }: { sort?: string | undefined }): boolean =>
  sort === 'insuranceStatus' || sort === '-insuranceStatus';

const compare = (one: Keyed['cursor'], other: Keyed['cursor']): number => {
  if (one.value === other.value) return one.at - other.at;
  return one.value < other.value ? -1 : 1;
};

/**
 * A page of the patients in `which`, in the order of their insurance status. The database cannot sort by an encrypted column, so this
 * decrypts the status of all of them. An unreadable status sorts as an empty one.
 */
export const patientsByInsurance = async (
  transaction: Transaction,
  list: Parameters<typeof finishPage>[0],
  read: ReadSealed,
  which: SQL | undefined,
): Promise<Patient[]> => {
  const { limit, cursor, sort } = list.paging;
  const direction = sort?.startsWith('-') ? -1 : 1;
  const rows = await transaction
    .select({ ...patientColumns, at: patients.position })
    .from(patients)
    .where(which);
  const all = await eachInTurn(rows, ({ at, ...row }): Keyed => {
    const patient = shownPatient(read, row);
    return { patient, cursor: { value: searchText(patient.insuranceStatus ?? ''), at } };
  });
  all.sort((one, other) => direction * compare(one.cursor, other.cursor));
  const [value, at] = cursor ? readCursor(cursor) : ['', 0];
  const following = cursor ? all.filter((each) => direction * compare(each.cursor, { value, at }) > 0) : all;
  const shown = await finishPage(list, following.slice(0, limit && limit + 1), async () => all.length);
  return shown.map(({ patient }) => patient);
};

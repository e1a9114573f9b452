import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { eachField, type FieldOf } from '../../../../contract/kindsOfEntry';
import type { Patient } from '../../../../contract/patients';
import { fullName } from '../../../../contract/personNames';
import type { Prescription } from '../../../../contract/prescriptions';
import { useListPrescriptionsQuery } from '../../../api/notes';
import { selectUser } from '../../../state/auth';
import { type Listed, listed, type Outbox, selectOutbox } from '../../../state/outbox';
import { useNow } from '../../../ui/texts/useNow';
import { writtenAtOf } from '../writtenAt';
import { type Medicines, medicinesOf } from './medicinesOf';

/** A prescription as the list of medicines shows it. `note`: this device has written it, and says where it is. */
export type ShownPrescription = Record<FieldOf<'prescription'>, string | null> & {
  id: string;
  author: string;
  corrects: string | null;
  at: string;
  isOnServer: boolean;
  note?: Listed;
};

/** The fields of a prescription; those that it lacks, as it is from before they were, are empty. */
export const fieldsOf = (row: Prescription): Record<FieldOf<'prescription'>, string | null> =>
  eachField('prescription', (name) => (row[name] === undefined ? '' : row[name]));

/** A patient's medicines, of these prescriptions on the server and what this device has not sent yet, which `author` has written. */
export const medicinesIn = (
  patientId: string,
  outbox: Outbox,
  rows: readonly Prescription[],
  author: string,
  now: number,
): Medicines<ShownPrescription> => {
  const all = listed(outbox);
  const sent = new Map(all.flatMap((each): [string, Listed][] => (each.status === 'delivered' ? [[each.rowId, each]] : [])));
  const unsent = all
    .filter((each) => each.status !== 'refused' && !(each.status === 'delivered' && rows.some(({ id }) => id === each.rowId)))
    .flatMap((each): ShownPrescription[] => {
      const { id, at, note } = each;
      if (note.kind !== 'prescription' || note.patient.id !== patientId) return [];
      const fields = eachField('prescription', (name) => note.body[name] ?? '');
      return [{ ...fields, id, author, corrects: note.body.corrects ?? null, at, isOnServer: false, note: each }];
    });
  const onServer = rows.map((row): ShownPrescription => {
    const note = sent.get(row.id);
    const { id, author: by, corrects } = row;
    return { ...fieldsOf(row), id, author: by, corrects, at: writtenAtOf(row), isOnServer: true, ...(note && { note }) };
  });
  return medicinesOf([...unsent.reverse(), ...onServer], now);
};

/**
 * A patient's medicines as of now, from the server's list as this page has it, also without a connection, and from what this device has not
 * sent yet; a refused entry is none. Undefined while the list is not there.
 */
export const useMedicines = ({ id }: Pick<Patient, 'id'>): Medicines<ShownPrescription> | undefined => {
  const { currentData: rows } = useListPrescriptionsQuery({ params: { patient_id: id } });
  const outbox = useSelector(selectOutbox);
  const user = useSelector(selectUser);
  const now = useNow() ?? 0;
  const author = user ? fullName(user) : '';
  return useMemo(() => rows && medicinesIn(id, outbox, rows, author, now), [id, outbox, rows, author, now]);
};

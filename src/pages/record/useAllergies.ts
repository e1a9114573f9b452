import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { Patient } from '../../../contract/patients';
import { useListAllergiesQuery } from '../../api/notes';
import { rereads } from '../../api/rereads';
import type { EntryBody } from '../../state/note';
import { listed, type Outbox, selectOutbox } from '../../state/outbox';
import { type Standing, type Stated, standingOf } from './standingAllergies';

const statedIn = (
  id: string,
  { statement = '', substance = '', reaction = '', severity = '', corrects, ends = '' }: EntryBody,
): Stated => ({
  id,
  statement,
  substance,
  reaction,
  severity,
  corrects: corrects ?? null,
  ends,
});

/** What this device has stated about a patient and is not in the server's list yet, newest first. A refused statement is none. */
const unsentOf = (patientId: string, outbox: Outbox, rows: readonly Stated[]): Stated[] =>
  listed(outbox)
    .filter((each) => each.status !== 'refused' && !(each.status === 'delivered' && rows.some(({ id }) => id === each.rowId)))
    .flatMap(({ id, note }) => (note.kind === 'allergy' && note.patient.id === patientId ? [statedIn(id, note.body)] : []))
    .reverse();

/** What is known of a patient's allergies, of these statements on the server and what this device has not sent yet. */
export const standingIn = (patientId: string, outbox: Outbox, rows: readonly Stated[]): Standing<Stated> =>
  standingOf<Stated>([...unsentOf(patientId, outbox, rows), ...rows]);

/**
 * What is known of a patient's allergies: from the server's list as this page has it, also without a connection, and from what this device
 * has not sent yet. `standing` is undefined while the list is not there: then nothing is known, not even that nobody has asked.
 */
export const useAllergies = ({ id }: Pick<Patient, 'id'>) => {
  const query = useListAllergiesQuery({ params: { patient_id: id } }, rereads);
  const outbox = useSelector(selectOutbox);
  const rows = query.currentData;
  const standing = useMemo(() => rows && standingIn(id, outbox, rows), [id, outbox, rows]);
  return { query, standing };
};

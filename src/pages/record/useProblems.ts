import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { eachField } from '../../../contract/kindsOfEntry';
import type { Patient } from '../../../contract/patients';
import { fullName } from '../../../contract/personNames';
import type { Problem } from '../../../contract/problemList';
import { useListProblemsQuery } from '../../api/notes';
import { rereads } from '../../api/rereads';
import { selectUser } from '../../state/auth';
import type { EntryBody } from '../../state/note';
import { type Listed, listed, type Outbox, selectOutbox } from '../../state/outbox';
import { problemsOf } from './problemsOf';

/** An entry about a problem as the page shows it. `note`: this device has written it, and says where it is. */
export type ShownEntry = Omit<Problem, 'receivedAt' | 'writtenAt'> & { at: string; receivedAt?: string; note?: Listed };

const unsentEntry = (note: Listed, body: EntryBody, author: string): ShownEntry => ({
  ...eachField('problem', (name) => body[name] ?? ''),
  id: note.id,
  author,
  corrects: body.corrects ?? null,
  at: note.at,
  note,
});

/** What this device has written about a patient's problems and the server's list does not have yet, newest first. */
const unsentOf = (patientId: string, outbox: Outbox, rows: readonly Problem[]): { note: Listed; body: EntryBody }[] =>
  listed(outbox)
    .filter((each) => !(each.status === 'delivered' && rows.some(({ id }) => id === each.rowId)))
    .flatMap((each) => (each.note.kind === 'problem' && each.note.patient.id === patientId ? [{ note: each, body: each.note.body }] : []))
    .reverse();

/** A patient's problems, of these entries on the server and what this device has not sent yet, which `author` has written. */
export const problemsIn = (patientId: string, outbox: Outbox, rows: readonly Problem[], author: string) => {
  const unsent = unsentOf(patientId, outbox, rows).filter(({ note }) => note.status !== 'refused');
  const sent = new Map(listed(outbox).flatMap((each): [string, Listed][] => (each.status === 'delivered' ? [[each.rowId, each]] : [])));
  const onServer = rows.map(({ writtenAt, ...row }): ShownEntry => {
    const note = sent.get(row.id);
    return { ...row, at: writtenAt, ...(note && { note }) };
  });
  return problemsOf([...unsent.map(({ note, body }) => unsentEntry(note, body, author)), ...onServer]);
};

/**
 * A patient's problems, from the server's list as this page has it, also without a connection, and from what this device has not sent yet;
 * a refused entry is none. Undefined while the list is not there.
 */
export const useProblems = ({ id }: Pick<Patient, 'id'>) => {
  const query = useListProblemsQuery({ params: { patient_id: id } }, rereads);
  const outbox = useSelector(selectOutbox);
  const user = useSelector(selectUser);
  const rows = query.currentData;
  const author = user ? fullName(user) : '';
  const problems = useMemo(() => rows && problemsIn(id, outbox, rows, author), [id, outbox, rows, author]);
  return { query, problems };
};

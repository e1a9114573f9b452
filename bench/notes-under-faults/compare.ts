import { done } from '../../__tests__/support/calls';
import { goodPassword, type HospitalDoctor, signIn } from '../../__tests__/support/hospital';
import type { RunningServer } from '../../__tests__/support/server';
import { endpoints } from '../../contract/endpoints';
import type { Patient } from '../../contract/patients';
import type { WardNote } from './ward';

type Difference = { mark: string; patientId: string; was: string; expected: string };
/** What went wrong, by the marks of the notes. */
export type Found = {
  lost: string[];
  doubled: string[];
  misfiled: string[];
  changed: Difference[];
  /** Patients whose notes are not in the order in which they were written. */
  reordered: string[];
};

/** Compares the server's notes with the written ones. */
export const compare = async (
  server: RunningServer,
  doctor: HospitalDoctor,
  patients: readonly Patient[],
  written: readonly WardNote[],
) => {
  const { token } = await signIn(doctor.user.email, goodPassword, server);
  const found: Found = { lost: [], doubled: [], misfiled: [], changed: [], reordered: [] };
  const placed = new Map<string, { patientId: string; complaint: string; diagnosis: string }[]>();
  for (const { id } of patients) {
    const entries = await done(endpoints.listMedicalHistory, { server, token, params: { patient_id: id } });
    for (const { complaint, diagnosis } of entries) {
      const mark = complaint?.split(' ')[0] ?? '';
      placed.set(mark, [...(placed.get(mark) ?? []), { patientId: id, complaint: complaint ?? '', diagnosis: diagnosis ?? '' }]);
    }
    const order = entries.toReversed().map(({ complaint }) => complaint?.split(' ')[0]);
    const expected = written.filter(({ patientId }) => patientId === id).map(({ mark }) => mark);
    if (order.join() !== expected.join()) found.reordered.push(id);
  }
  for (const note of written) {
    const [first, ...others] = placed.get(note.mark) ?? [];
    if (!first) found.lost.push(note.mark);
    if (others.length > 0) found.doubled.push(note.mark);
    if (first && first.patientId !== note.patientId) found.misfiled.push(note.mark);
    const [was, expected] = [`${first?.complaint}\n${first?.diagnosis}`, `${note.complaint}\n${note.diagnosis}`];
    if (first && was !== expected) found.changed.push({ mark: note.mark, patientId: note.patientId, was, expected });
  }
  return found;
};

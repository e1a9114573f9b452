import { done } from '../../__tests__/support/calls';
import { assign, goodPassword, type Hospital, type HospitalDoctor, signIn } from '../../__tests__/support/hospital';
import { endpoints } from '../../contract/endpoints';
import type { Patient } from '../../contract/patients';
import type { Ward, WardNote } from './ward';

/** What the page or the device said that was not so, by the marks of the notes. */
export type Untrue = {
  /** A note was saved and its draft was still there. */
  leftAsDrafts: string[];
  /** A row said that a note is where it was not. */
  untrueRows: string[];
};

export type Day = { ward: Ward; hospital: Hospital; doctor: HospitalDoctor; random: () => number; untrue: Untrue };

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The tab is gone within 100 ms of Save: what was typed is a note or still a draft, one of the two. */
export const killAfterSave = async ({ ward, random, untrue }: Day, note: WardNote, patient: Patient): Promise<void> => {
  await ward.pressSave(false);
  await pause(random() * 100);
  await ward.killTab();
  await ward.goTo(patient, true);
  const place = await ward.placeOf(note);
  if (place === 'both') untrue.leftAsDrafts.push(note.mark);
  if (place === 'draft') await ward.save(note, false);
};

/** The device has no room when a note is saved: its row says so until the note is kept or sent. */
export const saveOnFullDevice = async ({ ward, untrue }: Day, note: WardNote): Promise<void> => {
  await ward.setRoom(false);
  await ward.until('typing', () => ward.type(note));
  await ward.save(note, false);
  const { status, unkept } = await ward.receiptOf(note);
  if (!unkept && status !== 'delivered' && (await ward.keptOnDevice('outbox')) === 0) untrue.untrueRows.push(note.mark);
  await ward.setRoom(true);
  await ward.until('seeing the note kept or sent', async () => {
    if ((await ward.receiptOf(note)).unkept) throw new Error('it is on the page alone');
  });
};

/** The patient is taken away while a note about them waits: it can be read, and goes once they are back. */
export const takePatientAway = async ({ ward, hospital, doctor }: Day, note: WardNote, patient: Patient): Promise<void> => {
  await ward.setOffline(true);
  await ward.until('typing', () => ward.type(note));
  await ward.save(note, false);
  const { server, admin } = hospital;
  // The day is longer than an access token lives.
  const signedIn = await signIn(admin.user.email, admin.password, server);
  const params = { doctorId: doctor.doctorId, patientId: patient.id };
  await done(endpoints.endAssignment, { server, token: signedIn.token, params });
  await ward.setOffline(false);
  await ward.seeRefused(note);
  await assign({ ...hospital, admin: signedIn }, doctor, patient);
  await ward.sendRefused(note);
  await ward.goTo(patient, false);
};

/** What a row says of the server holds there. */
export const checkDelivered = async ({ ward, hospital, doctor, untrue }: Day, note: WardNote): Promise<void> => {
  if ((await ward.receiptOf(note)).status !== 'delivered') return;
  const { server } = hospital;
  const { token } = await signIn(doctor.user.email, goodPassword, server);
  const entries = await done(endpoints.listMedicalHistory, { server, token, params: { patient_id: note.patientId } });
  if (!entries.some(({ complaint }) => complaint.startsWith(note.mark))) untrue.untrueRows.push(note.mark);
};

import { done } from '../../__tests__/support/calls';
import { assign, goodPassword, type Hospital, type HospitalDoctor, signIn } from '../../__tests__/support/hospital';
import { endpoints } from '../../contract/endpoints';
import type { Patient } from '../../contract/patients';
import type { Ward, WardNote } from './ward';

/** False statements of the page or the device, by the marks of the notes. */
export type Untrue = {
  /** Saved notes whose draft still existed. */
  leftAsDrafts: string[];
  /** Notes whose row named a wrong place. */
  untrueRows: string[];
};

export type Day = { ward: Ward; hospital: Hospital; doctor: HospitalDoctor; random: () => number; untrue: Untrue };

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Kills the tab within 100 ms of Save: the text must be a note or still a draft, and not both. */
export const killAfterSave = async ({ ward, random, untrue }: Day, note: WardNote, patient: Patient): Promise<void> => {
  await ward.pressSave(false);
  await pause(random() * 100);
  await ward.killTab();
  await ward.goTo(patient, true);
  const place = await ward.placeOf(note);
  if (place === 'both') untrue.leftAsDrafts.push(note.mark);
  if (place === 'draft') await ward.save(note, false);
};

/** Saves a note while the device has no room: its row must say so until the note is stored or sent. */
export const saveOnFullDevice = async ({ ward, untrue }: Day, note: WardNote): Promise<void> => {
  await ward.setRoom(false);
  await ward.until('typing', () => ward.type(note));
  await ward.save(note, false);
  const { status, unpersisted } = await ward.receiptOf(note);
  if (!unpersisted && status !== 'delivered' && (await ward.onDevice('outbox')) === 0) untrue.untrueRows.push(note.mark);
  await ward.setRoom(true);
  await ward.until('seeing the note kept or sent', async () => {
    if ((await ward.receiptOf(note)).unpersisted) throw new Error('it is on the page alone');
  });
};

/** Takes the patient from the doctor while a note about them waits: it stays readable and is sent when they are assigned again. */
export const takePatientAway = async ({ ward, hospital, doctor }: Day, note: WardNote, patient: Patient): Promise<void> => {
  await ward.setOffline(true);
  await ward.until('typing', () => ward.type(note));
  await ward.save(note, false);
  const { server, admin } = hospital;
  // Sign in again: the run takes longer than an access token is valid.
  const signedIn = await signIn(admin.user.email, admin.password, server);
  const params = { doctorId: doctor.doctorId, patientId: patient.id };
  await done(endpoints.endAssignment, { server, token: signedIn.token, params });
  await ward.setOffline(false);
  await ward.seeRefused(note);
  await assign({ ...hospital, admin: signedIn }, doctor, patient);
  await ward.sendRefused(note);
  await ward.goTo(patient, false);
};

/** Checks on the server a row that says "on server". */
export const checkDelivered = async ({ ward, hospital, doctor, untrue }: Day, note: WardNote): Promise<void> => {
  const { status } = await ward.until('seeing the row', () => ward.receiptOf(note));
  if (status !== 'delivered') return;
  const { server } = hospital;
  const { token } = await signIn(doctor.user.email, goodPassword, server);
  const entries = await done(endpoints.listMedicalHistory, { server, token, params: { patient_id: note.patientId } });
  if (!entries.some(({ complaint }) => complaint?.startsWith(note.mark))) untrue.untrueRows.push(note.mark);
};

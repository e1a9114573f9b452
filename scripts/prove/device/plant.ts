import { done } from '../../../__tests__/support/calls';
import {
  addDoctor as addColleague,
  addPatient,
  assign,
  doctorBody,
  type Hospital,
  type HospitalDoctor,
  signIn,
  signUpHospital,
} from '../../../__tests__/support/hospital';
import { upload } from '../../../__tests__/support/labFiles';
import { jpegOf, urlOf } from '../../../__tests__/support/logos';
import { mailedToken } from '../../../__tests__/support/outbox';
import type { RunningServer } from '../../../__tests__/support/server';
import { endpoints } from '../../../contract/endpoints';
import type { Patient } from '../../../contract/patients';
import { type Planted, word } from '../secrets/planted';

/** One patient and the secrets of their record, by kind. */
export type OfPatient = { patient: Patient; planted: Planted };
/** A hospital with a doctor and the two patients on the doctor's device. `own`: the doctor's secrets, to which the browser adds its tokens. */
export type Ward = {
  server: RunningServer;
  hospital: Hospital;
  doctor: HospitalDoctor;
  colleague: HospitalDoctor;
  taken: OfPatient;
  staying: OfPatient;
  own: Planted;
};

/** A secret of a patient. */
export const the = ({ planted }: OfPatient, kind: string): string => {
  const found = [...planted].find(([each]) => each.endsWith(`: ${kind}`));
  if (!found) throw new Error(`Nothing is planted as ${kind}`);
  return found[1];
};

const email = (text: string) => `${text}@example.org`;

const plantPatient = async (hospital: Hospital, doctor: HospitalDoctor, server: RunningServer, name: string): Promise<OfPatient> => {
  const planted: Planted = new Map();
  const secret = (kind: string, around: (text: string) => string = (text) => text) => {
    const text = around(word());
    planted.set(`${name}: ${kind}`, text);
    return text;
  };
  const patient = await addPatient(hospital, {
    firstName: secret('first name'),
    lastName: secret('last name'),
    email: secret('email', email),
    phoneNumber: secret('phone number'),
    weight: secret('weight'),
    height: secret('height'),
    sugarLevel: secret('sugar level'),
    insuranceStatus: secret('insurance'),
  });
  planted.set(`${name}: ID`, patient.patientUniqueId);
  planted.set(`${name}: id in addresses`, patient.id);
  await assign(hospital, doctor, patient);
  const asDoctor = { server, token: doctor.token, params: { patient_id: patient.id } };
  for (const time of ['first', 'second', 'third']) {
    const body = { complaint: secret(`${time} complaint`), diagnosis: secret(`${time} diagnosis`) };
    await done(endpoints.addMedicalHistory, { ...asDoctor, body });
  }
  for (const time of ['first', 'second'])
    await done(endpoints.addPrescription, { ...asDoctor, body: { prescription: secret(`${time} prescription`) } });
  const allergy = { statement: 'allergy', substance: secret('allergy'), reaction: secret('reaction'), severity: 'severe' };
  await done(endpoints.addAllergy, { ...asDoctor, body: allergy });
  await done(endpoints.addProblem, { ...asDoctor, body: { problem: secret('problem') } });
  const picture = urlOf(jpegOf(96, 96, secret('picture')), 'image/jpeg');
  await done(endpoints.setPatientPicture, { server, token: hospital.admin.token, params: asDoctor.params, body: { picture, seen: {} } });
  const value = { analyte: secret('measured'), labValue: '7.2', labUnit: secret('unit'), takenAt: '2026-01-01T00:00:00Z' };
  await done(endpoints.addKeyValue, { ...asDoctor, body: value });
  for (const time of ['older', 'newer']) {
    const { id } = await upload(hospital, patient, `${secret(`${time} file name`)}.txt`, Buffer.from(secret(`${time} file content`)));
    if (time === 'older')
      await done(endpoints.addAcknowledgement, { ...asDoctor, body: { result: id, whatWasDone: secret('what was done') } });
  }
  // The browser writes these.
  for (const kind of ['draft complaint', 'draft diagnosis', 'unsent complaint', 'unsent diagnosis']) secret(kind);
  return { patient, planted };
};

const addDoctor = async ({ admin }: Hospital, server: RunningServer, password: string): Promise<HospitalDoctor> => {
  const listed = await done(endpoints.registerDoctor, { server, token: admin.token, body: doctorBody() });
  const token = await mailedToken(listed.email, server);
  await done(endpoints.resetPassword, { server, query: { token }, body: { password, confirmPassword: password } });
  return { ...(await signIn(listed.email, password, server)), listed, doctorId: listed.doctor.id };
};

/** Writes every secret that a doctor's device gets: two patients' records with their files, a message, the password and the browser key. */
export const plantWard = async (server: RunningServer): Promise<Ward> => {
  const own: Planted = new Map([
    ['password', `A!${word()}`],
    ['message', word()],
  ]);
  const hospital = await signUpHospital(server);
  const doctor = await addDoctor(hospital, server, own.get('password') ?? '');
  const taken = await plantPatient(hospital, doctor, server, 'taken');
  const staying = await plantPatient(hospital, doctor, server, 'staying');
  await done(endpoints.sendMessage, { server, token: doctor.token, body: { text: own.get('message') } });
  const { key } = await done(endpoints.getBrowserKey, { server, token: doctor.token });
  own.set('browser key', key);
  own.set('bytes of the browser key', Buffer.from(key, 'base64').toString('latin1'));
  const colleague = await addColleague(hospital);
  return { server, hospital, doctor, colleague, taken, staying, own };
};

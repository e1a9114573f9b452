import { done, type Sent } from '../../__tests__/support/calls';
import { type Hospital, type HospitalDoctor, patientBody, signIn, unique } from '../../__tests__/support/hospital';
import { formOf, pdf } from '../../__tests__/support/labFiles';
import { endpoints } from '../../contract/endpoints';
import type { Patient } from '../../contract/patients';
import type { Row } from '../../contract/row';

/** A call to measure; `sent` makes what it sends, anew each time. */
export type Measured = { name: string; row: Row; sent: () => Sent };

/** The calls of a hospital whose size may matter, each as users make it. `doctor` treats the hospital's newest patients. */
export const callsOf = async (hospital: Hospital, doctor: HospitalDoctor): Promise<Measured[]> => {
  const { server } = hospital;
  // Filling takes longer than a token is good for.
  const { admin } = hospital;
  const asAdmin = { server, token: (await signIn(admin.user.email, admin.password, server)).token };
  const asDoctor = { server, token: (await signIn(doctor.user.email, doctor.password, server)).token };
  const page = { limit: '100' };
  const listed = await done(endpoints.listPatients, { ...asAdmin, query: { limit: '1000', sort: 'createdAt' } });
  const nth = (index: number): Patient => {
    const found = listed[index % listed.length];
    if (!found) throw new Error('The hospital has no patients');
    return found;
  };
  let turn = 0;
  let { height } = patientBody();
  const next = () => {
    turn += 1;
    return nth(turn);
  };
  const mine = await done(endpoints.registerPatient, { ...asAdmin, body: patientBody() });
  await done(endpoints.assignPatient, { ...asAdmin, body: { doctorId: doctor.doctorId, patientId: mine.id, medicalConcerns: '' } });
  for (let count = 0; count < 5; count += 1) {
    const sent = { ...asDoctor, params: { patient_id: mine.id } };
    await done(endpoints.addMedicalHistory, { ...sent, body: { complaint: 'Cough', diagnosis: 'Cold' } });
    await done(endpoints.addPrescription, { ...sent, body: { prescription: 'Rest' } });
    await done(endpoints.uploadLabResult, { ...asAdmin, params: { patientId: mine.id }, form: formOf('a.pdf', pdf()) });
  }
  const admins = (name: string, row: Row, sent: () => Sent = () => ({})): Measured => ({
    name: `admin: ${name}`,
    row,
    sent: () => ({ ...asAdmin, ...sent() }),
  });
  const doctors = (name: string, row: Row, sent: () => Sent = () => ({})): Measured => ({
    name: `doctor: ${name}`,
    row,
    sent: () => ({ ...asDoctor, ...sent() }),
  });
  const listing = (name: string, query: () => Record<string, string>) =>
    admins(name, endpoints.listPatients, () => ({ query: { ...page, ...query() } }));
  const log = (name: string, query: () => Record<string, string>) =>
    admins(name, endpoints.listHospitalActivity, () => ({ query: { limit: '50', ...query() } }));
  const about = () => ({ params: { patient_id: mine.id } });
  const uploadsOf = () => ({ params: { patientId: mine.id } });
  const identity = () => {
    const { firstName, lastName, email, phoneNumber } = next();
    return { firstName, lastName, email, phoneNumber };
  };
  return [
    listing('patients, newest first', () => ({})),
    listing('patients by last name', () => ({ sort: 'lastName' })),
    admins('count of patients', endpoints.listPatients, () => ({ query: { limit: '1' } })),
    listing('search: a common name', () => ({ q: 'bello' })),
    listing('search: a rare name', () => ({ q: next().lastName })),
    listing('search: both names', () => ({ q: `${next().firstName} ${nth(turn).lastName}` })),
    listing('search: both names, by first name', () => ({ q: `${next().lastName.slice(0, 3)}`, sort: 'firstName' })),
    listing('search: one letter', () => ({ q: 'k' })),
    listing('search: two letters', () => ({ q: 'zq' })),
    listing('search: a unique id', () => ({ q: next().patientUniqueId })),
    listing('search: a phone number', () => ({ q: next().phoneNumber })),
    listing('search: a part of a phone number', () => ({ q: next().phoneNumber.slice(-6) })),
    listing('search: nobody', () => ({ q: unique('nobody') })),
    admins("a patient's details", endpoints.getPatientDetails, () => ({ params: { patient_id: next().id } })),
    admins('plan', endpoints.getPlan),
    admins('patients without a doctor', endpoints.listUnassignedPatients, () => ({ query: { limit: '20' } })),
    admins('unread messages', endpoints.countUnreadMessages),
    admins('messages', endpoints.listMessages, () => ({ query: { limit: '20' } })),
    admins('messages, only unread', endpoints.listMessages, () => ({ query: { limit: '1000', only: 'unread' } })),
    admins('doctors', endpoints.listDoctors, () => ({ query: { limit: '20' } })),
    admins('search of doctors', endpoints.listDoctors, () => ({ query: { limit: '20', q: 'bisi3' } })),
    log('log', () => ({})),
    log('log of changes', () => ({ only: 'changes' })),
    log('log of a user', () => ({ user: doctor.user.id })),
    log('log of a patient', () => ({ patient: mine.id })),
    log('log of an action', () => ({ action: 'registerPatient' })),
    log('log of a day', () => ({ from: new Date(Date.now() - 86_400_000).toISOString(), to: new Date().toISOString() })),
    admins("a patient's log", endpoints.listActivity, () => ({ ...about(), query: { limit: '20' } })),
    admins('alike patients', endpoints.findAlikePatients, () => ({ body: identity() })),
    admins('alike of twenty', endpoints.findAlikeOfMany, () => ({ body: { patients: Array.from({ length: 20 }, identity) } })),
    admins('add a patient', endpoints.registerPatient, () => ({ body: patientBody() })),
    admins('import twenty', endpoints.importPatients, () => ({ body: { patients: Array.from({ length: 20 }, () => patientBody()) } })),
    admins('edit a patient', endpoints.updatePatient, () => {
      const seen = { height };
      turn += 1;
      height = `1.${turn}`;
      return { ...about(), body: { height, seen } };
    }),
    admins('upload', endpoints.uploadLabResult, () => ({ ...uploadsOf(), form: formOf('a.pdf', pdf()) })),
    doctors('patients', endpoints.listPatients),
    doctors('assigned patients', endpoints.listAssignedPatients, () => ({ params: { doctorId: doctor.doctorId } })),
    doctors('a patient', endpoints.getPatient, about),
    doctors('medical history', endpoints.listMedicalHistory, about),
    doctors('prescriptions', endpoints.listPrescriptions, about),
    doctors('lab results', endpoints.listLabResults, uploadsOf),
    doctors('newest lab results', endpoints.listNewestLabResults),
    doctors('write history', endpoints.addMedicalHistory, () => ({ ...about(), body: { complaint: 'Cough', diagnosis: 'Cold' } })),
    doctors('write a prescription', endpoints.addPrescription, () => ({ ...about(), body: { prescription: 'Rest' } })),
    doctors('messages', endpoints.listMessages, () => ({ query: { limit: '20' } })),
    doctors('send a message', endpoints.sendMessage, () => ({ body: { text: 'We are short of gloves.' } })),
  ];
};

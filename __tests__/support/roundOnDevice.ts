import { waitFor } from '@testing-library/react';
import { eachField } from '../../contract/kindsOfEntry';
import type { RecordAnswers, Round } from '../../contract/round';
import { alikePatient, patient } from '../../src/gallery/people';
import type { Answers } from '../../src/gallery/standIn';
import { openApp } from './openApp';

export const recently = () => new Date(Date.now() - 60_000).toISOString();
export const entry = { id: '00000000-0000-4000-8000-000000000201', author: 'Bea Other', corrects: null };
const times = { writtenAt: '2026-03-02T09:05:00.000Z', receivedAt: '2026-03-02T09:05:00.000Z' };
const well = { respirations: '16', saturation: '97', scale: '1', oxygen: 'air', systolic: '120', pulse: '70', consciousness: 'alert' };
const vitals = { ...eachField('vitalSigns', () => ''), ...well, temperature: '37.0', ...entry, ...times };
export const recordOf = (of: typeof patient, complaint: string): RecordAnswers => ({
  getPatient: { ...of, counts: { medicalHistory: 1, labResults: 0, prescriptions: 0 } },
  listMedicalHistory: [{ ...entry, ...times, updatedAt: times.receivedAt, complaint, diagnosis: 'Malaria' }],
  listPrescriptions: [],
  listAllergies: [],
  listProblems: [],
  listVitalSigns: [vitals],
  listAcknowledgements: [],
  listKeyValues: [],
  listLabResults: [],
});
/** What the server sends of the doctor's two patients. */
export const records: Round['records'] = [
  { patientId: patient.id, version: 'v1', answers: recordOf(patient, 'Fever since Monday') },
  { patientId: alikePatient.id, version: 'v2', answers: recordOf(alikePatient, 'A cough') },
];
/** A server that sends the records which the device does not have. */
export const online: Answers = {
  readRound: ({ body }) => {
    const { known } = body as { known: { patientId: string }[] };
    const isKnown = (id: string) => known.some(({ patientId }) => patientId === id);
    return {
      data: { asOf: recently(), records: records.map((each) => (isKnown(each.patientId) ? { ...each, answers: undefined } : each)) },
    };
  },
  listAssignedPatients: { data: { assignedPatients: [patient, alikePatient] } },
  listNewestLabResults: { data: [] },
  listUnacknowledgedResults: { data: [] },
  listMessages: { data: [] },
};
const names = ['readRound', 'listAssignedPatients', 'listPatients', 'listNewestLabResults', 'listMessages', 'getPatient'] as const;
const sections = [
  'listMedicalHistory',
  'listPrescriptions',
  'listAllergies',
  'listProblems',
  'listVitalSigns',
  'listLabResults',
  'listAcknowledgements',
  'listKeyValues',
  'listUnacknowledgedResults',
  'streamEvents',
] as const;
/** Nothing of a round can be reached. */
export const away: Answers = Object.fromEntries([...names, ...sections].map((name) => [name, 'unreachable']));

/** How many rows the device has for the round: its records and their list. */
export const entriesOnDevice = () =>
  new Promise<number>((resolve, reject) => {
    const opened = indexedDB.open('wardstory');
    opened.onerror = () => reject(opened.error);
    opened.onsuccess = () => {
      const counted = opened.result.transaction('round').objectStore('round').count();
      counted.onsuccess = () => {
        opened.result.close();
        resolve(counted.result);
      };
    };
  });

/** Opens the dashboard and waits until the records are on the device. */
export const fill = async (answers: Answers = online) => {
  const opened = await openApp('/doctordashboard', { as: 'doctor', answers });
  await waitFor(() => expect(opened.store.getState().round?.status).toBe('kept'));
  return opened;
};

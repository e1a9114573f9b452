import { screen } from '@testing-library/react';
import type { Acknowledgement } from '../../contract/acknowledgements';
import type { Allergy } from '../../contract/allergies';
import type { KeyValue } from '../../contract/keyValues';
import { eachField } from '../../contract/kindsOfEntry';
import type { MedicalHistoryEntry } from '../../contract/medicalHistory';
import type { Prescription } from '../../contract/prescriptions';
import type { Problem } from '../../contract/problemList';
import type { VitalSigns } from '../../contract/vitalSigns';
import { patient } from '../../src/gallery/people';
import type { Answers, Sent } from '../../src/gallery/standIn';
import { fillIn, nothingIsLater, openApp } from './openApp';

export const nameOfPatient = 'EXAMPLE, Ada';
/** The patient's name on buttons that write into the record (DOC-13). */
export const onButton = 'EXAMPLE, Ada (P-0000-0001)';
export const author = 'Bisi Okafor';

const text = (sent: Sent, name: string): string =>
  typeof sent.body === 'object' && sent.body !== null ? String(new Map(Object.entries(sent.body)).get(name) ?? '') : '';
const rowOf = () => ({ id: crypto.randomUUID(), author, corrects: null });

/** A server with one patient's record. One Idempotency-Key makes one entry; lists are newest first by `writtenAt`. */
export const recordServer = () => {
  const entries = new Map<string | null, MedicalHistoryEntry>();
  const prescriptions = new Map<string | null, Prescription>();
  const allergies = new Map<string | null, Allergy>();
  const problems = new Map<string | null, Problem>();
  const vitals = new Map<string | null, VitalSigns>();
  const acknowledgements = new Map<string | null, Acknowledgement>();
  const keyValues = new Map<string | null, KeyValue>();
  const once = <Row>(rows: Map<string | null, Row>, key: string | null, row: Row): Row => {
    const kept = rows.get(key) ?? row;
    rows.set(key, kept);
    return kept;
  };
  const timesOf = (sent: Sent) => {
    const receivedAt = new Date().toISOString();
    return { receivedAt, writtenAt: text(sent, 'writtenAt') || receivedAt };
  };
  const inOrder = <Row extends { writtenAt: string }>(rows: Map<string | null, Row>): Row[] =>
    [...rows.values()].sort((one, other) => one.writtenAt.localeCompare(other.writtenAt)).reverse();
  return {
    getPatient: { data: patient },
    listPatients: { data: [patient] },
    listMedicalHistory: () => ({ data: inOrder(entries) }),
    listPrescriptions: () => ({ data: inOrder(prescriptions) }),
    listAllergies: () => ({ data: inOrder(allergies) }),
    listProblems: () => ({ data: inOrder(problems) }),
    listVitalSigns: () => ({ data: inOrder(vitals) }),
    listAcknowledgements: () => ({ data: inOrder(acknowledgements) }),
    listKeyValues: () => ({ data: inOrder(keyValues) }),
    listLabResults: { data: [] },
    listMedicines: { data: [] },
    addMedicalHistory: (sent: Sent) => {
      const [complaint, diagnosis] = [text(sent, 'complaint'), text(sent, 'diagnosis')];
      const times = timesOf(sent);
      return { data: once(entries, sent.key, { ...rowOf(), complaint, diagnosis, ...times, updatedAt: times.receivedAt }) };
    },
    addPrescription: (sent: Sent) => {
      const times = timesOf(sent);
      const row = { ...rowOf(), ...eachField('prescription', (name) => text(sent, name)), ...times, createdAt: times.receivedAt };
      return { data: once(prescriptions, sent.key, row) };
    },
    addAllergy: (sent: Sent) => {
      const written = eachField('allergy', (name) => text(sent, name));
      const row = { ...rowOf(), ...written, corrects: text(sent, 'corrects') || null, ...timesOf(sent) };
      return { data: once(allergies, sent.key, row) };
    },
    addProblem: (sent: Sent) => {
      const written = eachField('problem', (name) => text(sent, name));
      const row = { ...rowOf(), ...written, corrects: text(sent, 'corrects') || null, ...timesOf(sent) };
      return { data: once(problems, sent.key, row) };
    },
    addVitalSigns: (sent: Sent) => {
      const written = eachField('vitalSigns', (name) => text(sent, name));
      const row = { ...rowOf(), ...written, corrects: text(sent, 'corrects') || null, ...timesOf(sent) };
      return { data: once(vitals, sent.key, row) };
    },
    addAcknowledgement: (sent: Sent) => {
      const written = eachField('acknowledgement', (name) => text(sent, name));
      const row = { ...rowOf(), ...written, corrects: text(sent, 'corrects') || null, ...timesOf(sent) };
      return { data: once(acknowledgements, sent.key, row) };
    },
    addKeyValue: (sent: Sent) => {
      const written = eachField('keyValue', (name) => text(sent, name));
      const row = { ...rowOf(), ...written, corrects: text(sent, 'corrects') || null, ...timesOf(sent) };
      return { data: once(keyValues, sent.key, row) };
    },
  } satisfies Answers;
};

/** Opens an assigned patient's record as a doctor. */
export const openRecord = async (section = '', more: Answers = {}) => {
  const app = await openApp(`/medicalhistory/${patient.id}${section}`, { as: 'doctor', answers: { ...recordServer(), ...more } });
  await screen.findByText(nameOfPatient, { selector: 'h1' });
  await nothingIsLater();
  return app;
};

/** Saves an entry of the medical history in the open record. */
export const saveEntry = async (user: Awaited<ReturnType<typeof openRecord>>['user'], complaint: string) => {
  await fillIn(user, { Complaint: complaint, Diagnosis: 'Bronchitis' });
  await user.click(screen.getByRole('button', { name: `Save for ${onButton}` }));
};

/** The answers of a doctor's dashboard that has nothing to show. */
export const emptyDashboard: Answers = {
  listAssignedPatients: { data: { assignedPatients: [] } },
  listNewestLabResults: { data: [] },
  listUnacknowledgedResults: { data: [] },
  listMessages: { data: [] },
};

import { copyFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '../../contract/endpoints';
import type { Row } from '../../contract/row';
import { call, done, type Sent } from '../support/calls';
import { addDoctor, addPatient, assign, type Hospital, signUpHospital, unique } from '../support/hospital';
import { pdf, upload } from '../support/labFiles';
import { startAgainAfter, startOwnServer } from '../support/ownServer';

const other = unique('of the other');
/** The reading of each row into which the ciphertext of another was put, behind the product's back. */
let readings: Record<string, [Row, Sent]>;

const written = async ({ server }: Hospital, token: string, patient: { id: string }, text: string) => {
  const sent = { server, token, params: { patient_id: patient.id } };
  const entry = await done(endpoints.addMedicalHistory, { ...sent, body: { complaint: text, diagnosis: text } });
  const prescription = await done(endpoints.addPrescription, { ...sent, body: { prescription: text } });
  const message = await done(endpoints.sendMessage, { server, token, body: { text } });
  return { entry: entry.id, prescription: prescription.id, message: message.id };
};

const moved = (table: string, column: string, from: string, to: string) =>
  `update ${table} set ${column} = (select ${column} from ${table} where id = '${from}') where id = '${to}'`;

beforeAll(async () => {
  const first = await startOwnServer();
  const hospital = await signUpHospital(first);
  const doctor = await addDoctor(hospital);
  const patients = [await addPatient(hospital), await addPatient(hospital)] as const;
  for (const patient of patients) await assign(hospital, doctor, patient);
  const [to, from] = [await written(hospital, doctor.token, patients[0], 'x'), await written(hospital, doctor.token, patients[1], other)];
  const result = await upload(hospital, patients[0]);
  const files = join(first.dataDir, 'files');
  const [own = ''] = await readdir(files);
  await upload(hospital, patients[1], 'Other.pdf', pdf(other));
  const added = (await readdir(files)).find((name) => name !== own) ?? '';
  const server = await startAgainAfter(
    first,
    moved('medical_history', 'complaint', from.entry, to.entry),
    moved('prescriptions', 'prescription', from.prescription, to.prescription),
    moved('doctor_messages', 'text', from.message, to.message),
  );
  await copyFile(join(files, added), join(files, own));
  const sent = { server, token: doctor.token };
  const params = { patient_id: patients[0].id };
  readings = {
    'an entry': [endpoints.listMedicalHistory, { ...sent, params }],
    'a prescription': [endpoints.listPrescriptions, { ...sent, params }],
    'a message': [endpoints.listMessages, sent],
    'a file': [endpoints.readLabResult, { ...sent, params: { patientId: patients[0].id, uploadId: result.id } }],
  };
}, 120_000);

test.each(['an entry', 'a prescription', 'a message', 'a file'])(
  'DOC-7 SEC-2 %s that stands in another’s place is not shown',
  async (kind) => {
    const [row, sent] = readings[kind]!;
    const reply = await call(row, sent);
    expect(reply.status).toBe(500);
    expect(reply.text).not.toContain(other);
  },
);

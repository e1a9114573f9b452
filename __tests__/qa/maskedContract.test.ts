import type { SchemaFieldDescription } from 'yup';
import { endpoints } from '../../contract/endpoints';
import { liveEvent } from '../../contract/events';
import { isRecordCall } from '../../contract/round';
import type { Row } from '../../contract/row';
import { keyOfSeed } from '../../src/qa/keyedHash';
import { makeMask } from '../../src/qa/mask';

const mask = makeMask(keyOfSeed(1));

/** Values that look harmless in any field: an id, a word, a time. */
const likely = (field: SchemaFieldDescription): unknown[] => {
  const { type, oneOf = [], tests = [] } = field as { type: string; oneOf?: unknown[]; tests?: { name?: string }[] };
  if (type === 'boolean') return [true, false];
  if (type === 'number' || type === 'mixed') return [7];
  if (oneOf.length > 0) return oneOf.filter((word) => word !== null);
  if (tests.some(({ name }) => name === 'uuid')) return ['aaaaaaaa-0000-4000-8000-aaaaaaaaaaaa'];
  return ['2026-11-20T14:02:05.123Z', 'aaaaaaaa-0000-4000-8000-aaaaaaaaaaaa', 'listPatients', 'firstName', 'Mensah'];
};

/** Each field by its path, with its own value. */
const leaves = (field: SchemaFieldDescription, path: string[]): [string[], unknown[]][] => {
  if ('fields' in field) return Object.entries(field.fields).flatMap(([name, each]) => leaves(each, [...path, name]));
  if ('innerType' in field && field.innerType && !Array.isArray(field.innerType)) return leaves(field.innerType, path);
  return [[path, likely(field)]];
};

const isSeen = (path: string[], value: unknown) => {
  const whole = path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
  return JSON.stringify(mask(whole)) === JSON.stringify(whole);
};

const rows: [string, Row][] = Object.entries(endpoints);
const fields = rows.flatMap(([name, row]) =>
  (['params', 'query', 'body', 'answer'] as const).flatMap((part) => {
    const described = row[part]?.describe();
    return described
      ? leaves(described as SchemaFieldDescription, []).map(([path, values]) => [`${name}.${part}`, path, values] as const)
      : [];
  }),
);
const events = leaves(liveEvent.describe() as SchemaFieldDescription, []).map(([path, values]) => ['event', path, values] as const);

const message = 'answer.id answer.createdAt answer.readAt answer.handover.doctor.id answer.handover.patients.id answer.handover.granted.at';

/**
 * Every field of the contract that can be seen in a recording, by its call. Whoever adds a field finds it masked: it is named here, and
 * in src/qa/harmless.ts, once somebody has decided that it tells nothing of anyone.
 */
const harmless: Readonly<Record<string, string>> = {
  signIn:
    'answer.user.id answer.user.userType answer.user.logo answer.user.addressUnproved answer.user.secondFactorMissing answer.doctor.id answer.session.id answer.session.expires answer.tokens.access.expires',
  registerHospital: 'answer.id',
  forgotPassword: 'answer.done',
  readPasswordLink: 'answer.userType',
  resetPassword: 'answer.done',
  renewTokens:
    'answer.user.id answer.user.userType answer.user.logo answer.user.addressUnproved answer.user.secondFactorMissing answer.doctor.id answer.session.id answer.session.expires answer.tokens.access.expires',
  signOut: 'body.sessionId body.locked answer.done',
  readAddressLink: 'answer.done',
  followAddressLink: 'answer.done',
  cancelAddressChange: 'answer.done',
  readSecondStep: 'answer.ways',
  finishSignIn:
    'body.way answer.user.id answer.user.userType answer.user.logo answer.user.addressUnproved answer.user.secondFactorMissing answer.doctor.id answer.session.id answer.session.expires answer.tokens.access.expires',
  getSecondFactor:
    'answer.factors.id answer.factors.kind answer.factors.createdAt answer.factors.lastUsedAt answer.codesLeft answer.rule answer.required',
  confirmAuthenticator: 'answer.done',
  addPasskey: 'answer.id',
  removeFactor: 'params.factorId answer.done',
  turnOffSecondFactor: 'answer.done',
  setSecondFactorRule: 'body.rule answer.rule',
  listSessions: 'answer.id answer.since answer.lastSeen answer.here answer.locked',
  endSession: 'params.sessionId answer.done',
  endOtherSessions: 'answer.done',
  confirmPassword: 'answer.done',
  changePassword: 'answer.done',
  getBrowserKey: 'answer.key',
  registerDoctor: 'answer.id answer.createdAt answer.doctor.id answer.patients',
  listDoctors: 'query.limit query.sort query.only answer.id answer.createdAt answer.doctor.id answer.patients',
  listDoctorSessions: 'params.id answer.id answer.since answer.lastSeen answer.locked',
  endDoctorSession: 'params.id params.sessionId answer.done',
  deactivateDoctor: 'params.id answer.id',
  registerPatient: 'body.notDuplicateOf answer.id answer.pictureId answer.createdAt',
  listPatients: 'query.limit query.sort answer.id answer.pictureId answer.createdAt',
  getPatient: 'params.patient_id answer.id answer.pictureId answer.createdAt',
  getPatientDetails: 'params.patient_id answer.id answer.pictureId answer.createdAt answer.doctors.id answer.doctors.assignedAt',
  updatePatient: 'params.patient_id answer.id answer.pictureId answer.createdAt answer.doctors.id answer.doctors.assignedAt',
  findAlikePatients: 'answer.id answer.pictureId answer.createdAt',
  findAlikeOfMany: 'answer.place answer.patient.id answer.patient.pictureId answer.patient.createdAt',
  importPatients: 'answer.added',
  readPatientPictures: 'answer.patientId answer.pictureId',
  setPatientPicture:
    'params.patient_id body.seen.pictureId answer.id answer.pictureId answer.createdAt answer.doctors.id answer.doctors.assignedAt',
  removePatientPicture:
    'params.patient_id params.pictureId answer.id answer.pictureId answer.createdAt answer.doctors.id answer.doctors.assignedAt',
  listActivity:
    'params.patient_id query.limit query.sort query.only answer.id answer.action answer.at answer.by.id answer.fields answer.doctor.id answer.alike',
  listHospitalActivity:
    'query.limit query.sort query.only query.action answer.id answer.action answer.at answer.by.id answer.fields answer.doctor.id answer.alike answer.patient.id',
  checkActivity: 'answer.entries',
  assignPatient:
    'body.doctorId body.patientId answer.assignedPatients.id answer.assignedPatients.pictureId answer.assignedPatients.createdAt',
  listAssignedPatients: 'params.doctorId answer.assignedPatients.id answer.assignedPatients.pictureId answer.assignedPatients.createdAt',
  listUnassignedPatients: 'query.limit query.sort answer.id answer.pictureId answer.createdAt',
  endAssignment:
    'params.doctorId params.patientId answer.assignedPatients.id answer.assignedPatients.pictureId answer.assignedPatients.createdAt',
  listMedicalHistory: 'params.patient_id answer.id answer.corrects answer.updatedAt answer.writtenAt answer.receivedAt',
  addMedicalHistory:
    'params.patient_id body.corrects body.writtenAt answer.id answer.corrects answer.updatedAt answer.writtenAt answer.receivedAt',
  listPrescriptions: 'params.patient_id answer.id answer.corrects answer.createdAt answer.writtenAt answer.receivedAt',
  addPrescription:
    'params.patient_id body.corrects body.writtenAt answer.id answer.corrects answer.createdAt answer.writtenAt answer.receivedAt',
  listAllergies: 'params.patient_id answer.id answer.corrects answer.writtenAt answer.receivedAt',
  addAllergy: 'params.patient_id body.corrects body.writtenAt answer.id answer.corrects answer.writtenAt answer.receivedAt',
  listProblems: 'params.patient_id answer.id answer.corrects answer.writtenAt answer.receivedAt',
  addProblem: 'params.patient_id body.corrects body.writtenAt answer.id answer.corrects answer.writtenAt answer.receivedAt',
  listVitalSigns: 'params.patient_id answer.id answer.corrects answer.writtenAt answer.receivedAt',
  addVitalSigns: 'params.patient_id body.corrects body.writtenAt answer.id answer.corrects answer.writtenAt answer.receivedAt',
  listAcknowledgements: 'params.patient_id answer.id answer.corrects answer.writtenAt answer.receivedAt',
  addAcknowledgement: 'params.patient_id body.corrects body.writtenAt answer.id answer.corrects answer.writtenAt answer.receivedAt',
  listKeyValues: 'params.patient_id answer.id answer.corrects answer.writtenAt answer.receivedAt',
  addKeyValue: 'params.patient_id body.corrects body.writtenAt answer.id answer.corrects answer.writtenAt answer.receivedAt',
  readRound:
    'body.known.patientId body.since answer.records.patientId answer.records.picture.patientId answer.records.picture.pictureId answer.order answer.medicines.list.id',
  handOverPatients: 'body.doctorId answer.doctorId',
  listColleagues: 'answer.id',
  readHandover: [
    'answer.patient.id answer.patient.pictureId answer.patient.createdAt',
    ...['problems', 'allergies', 'vitalSigns'].map((name) =>
      ['id', 'corrects', 'writtenAt', 'receivedAt'].map((field) => `answer.${name}.${field}`).join(' '),
    ),
    ['id', 'size', 'createdAt', 'urgent', 'opened', 'acknowledged', 'awaited', 'responses.opened', 'withdrawn.at']
      .map((field) => `answer.labResults.${field}`)
      .join(' '),
  ].join(' '),
  listMessages: `query.limit query.sort query.only ${message}`,
  sendContact: 'answer.done',
  sendMessage: `body.handover.doctorId ${message}`,
  grantHandover: `params.id ${message}`,
  markMessagesRead: 'body.ids answer.unread',
  countUnreadMessages: 'answer.unread',
  getHospital: 'params.userID',
  updateHospital: 'params.userID',
  getLogo: 'params.logoId',
  setLogo: 'answer.logo',
  removeLogo: 'answer.done',
  listMedicines: 'answer.id',
  importMedicines: 'answer.done',
  removeMedicine: 'params.medicineId answer.done',
  uploadLabResult: 'params.patientId answer.id answer.size answer.createdAt answer.urgent',
  startUpload: 'params.patientId answer.id answer.size',
  readUpload: 'params.patientId params.uploadId answer.id answer.size',
  continueUpload: 'params.patientId params.uploadId',
  endUpload: 'params.patientId params.uploadId',
  listNewestLabResults: 'answer.id answer.size answer.createdAt answer.urgent answer.patient.id answer.patient.pictureId',
  listUnacknowledgedResults:
    'answer.id answer.size answer.createdAt answer.urgent answer.opened answer.patient.id answer.patient.pictureId',
  listLabResults:
    'params.patientId answer.id answer.size answer.createdAt answer.urgent answer.opened answer.acknowledged answer.awaited answer.responses.opened answer.withdrawn.at',
  withdrawLabResult:
    'params.patientId params.uploadId answer.id answer.size answer.createdAt answer.urgent answer.opened answer.acknowledged answer.awaited answer.responses.opened answer.withdrawn.at',
  readLabResult: 'params.patientId params.uploadId',
  markLabResultSeen: 'params.patientId params.uploadId',
  copyLabResult: 'params.patientId params.uploadId',
  startPayment: 'answer.status',
  verifyPayment: 'answer.status',
  getPlan:
    'answer.plan answer.trialEnds answer.trialOver answer.used.doctors answer.used.patients answer.used.uploads answer.used.messages',
  event: 'kind ids',
};

test('QA-4 every field of the contract is masked, except those listed as harmless', () => {
  const seen = [...fields, ...events].filter(([, path, values]) => values.some((value) => isSeen(path, value)));
  const pathsOf = Object.entries(harmless).map(([name, paths]) => [name, paths.split(' ')] as const);
  // A record of the round has the answers of other calls.
  const inRecords = pathsOf
    .filter(([name]) => isRecordCall(name))
    .flatMap(([name, paths]) =>
      paths.flatMap((path) => path.match(/^answer(?:\..*)/)?.[0].replace('answer', `readRound.answer.records.answers.${name}`) ?? []),
    );
  const listed = [...pathsOf.flatMap(([name, paths]) => paths.map((path) => `${name}.${path}`)), ...inRecords];
  expect(seen.map(([where, path]) => [where, ...path].join('.')).sort()).toEqual(listed.sort());
});

test('QA-4 no field of the contract shows text that a user typed', () => {
  const said = [...fields, ...events].filter(([, path]) =>
    ['Zoë Mensah', 'zoe@example.org', '+44 7700 900200'].some((text) => isSeen(path, text)),
  );
  expect(said).toEqual([]);
});

test('QA-4 neither the key of the notes, an access token nor the address of a payment can be seen', () => {
  const key = 'q0Vv3r2b7mE1hQ9s8x5tY6uK4w0Z1a2B3c4D5e6F7g8=';
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
  const secrets = {
    key,
    token,
    authorization_url: 'https://checkout.paystack.com/abc',
    password: 'Correct1horse!',
    hospitalPassword: 'x1',
  };
  const masked = JSON.stringify(mask(secrets));
  for (const secret of Object.values(secrets)) expect(masked).not.toContain(secret);
});

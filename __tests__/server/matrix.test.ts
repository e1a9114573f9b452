import { randomUUID } from 'node:crypto';
import type { DoctorMessage } from '../../contract/doctorMessages';
import type { Doctor } from '../../contract/doctors';
import type { EndpointName } from '../../contract/endpoints';
import { endpoints } from '../../contract/endpoints';
import type { Patient } from '../../contract/patients';
import type { Row } from '../../contract/row';
import type { LabResult } from '../../contract/uploads';
import { call, done, refusalOf, type Sent } from '../support/calls';
import {
  addDoctor,
  addPatient,
  assign,
  doctorBody,
  goodPassword,
  type Hospital,
  type HospitalDoctor,
  patientBody,
  payForPremium,
  signUpHospital,
  someEmail,
} from '../support/hospital';
import { formOf, pdf, upload } from '../support/labFiles';

type Given = {
  hospital: Hospital;
  doctor: HospitalDoctor;
  spare: Doctor;
  patient: Patient;
  labResult: LabResult;
  paid: string;
  message: DoctorMessage;
};
type Caller = 'nobody' | 'admin' | 'doctor' | 'otherAdmin' | 'otherDoctor';

/** A good call of the row about this hospital's things, and what a stranger of the right user type gets for it. */
type Case = { sent: (given: Given) => Sent; stranger: number } | 'open';

const ofPatient = ({ patient }: Given): Sent => ({ params: { patient_id: patient.id } });

/** Every row has its case: one that is forgotten does not compile. */
const cases: { [N in EndpointName]: Case } = {
  signIn: 'open',
  registerHospital: 'open',
  forgotPassword: 'open',
  resetPassword: 'open',
  renewTokens: 'open',
  signOut: 'open',
  registerDoctor: { sent: () => ({ body: doctorBody() }), stranger: 201 },
  listDoctors: { sent: () => ({}), stranger: 200 },
  registerPatient: { sent: () => ({ body: patientBody() }), stranger: 201 },
  listPatients: { sent: () => ({}), stranger: 200 },
  getPatient: { sent: ofPatient, stranger: 404 },
  assignPatient: {
    sent: ({ doctor, patient }) => ({ body: { doctorId: doctor.doctorId, patientId: patient.id, medicalConcerns: '' } }),
    stranger: 422,
  },
  listAssignedPatients: { sent: ({ doctor }) => ({ params: { doctorId: doctor.doctorId } }), stranger: 404 },
  listMedicalHistory: { sent: ofPatient, stranger: 404 },
  addMedicalHistory: { sent: (given) => ({ ...ofPatient(given), body: { complaint: 'c', diagnosis: 'd' } }), stranger: 404 },
  listPrescriptions: { sent: ofPatient, stranger: 404 },
  addPrescription: { sent: (given) => ({ ...ofPatient(given), body: { prescription: 'p' } }), stranger: 404 },
  listMessages: { sent: () => ({}), stranger: 200 },
  sendMessage: { sent: () => ({ body: { text: 't' } }), stranger: 201 },
  getHospital: { sent: ({ hospital }) => ({ params: { userID: hospital.admin.user.id } }), stranger: 404 },
  updateHospital: {
    sent: ({ hospital }) => ({
      params: { userID: hospital.admin.user.id },
      body: { adminName: 'a', hospitalName: 'h', hospitalEmail: someEmail('h') },
    }),
    stranger: 404,
  },
  uploadLabResult: { sent: ({ patient }) => ({ params: { patientId: patient.id }, form: formOf('a.pdf', pdf()) }), stranger: 404 },
  startPayment: { sent: () => ({}), stranger: 200 },
  paymentWebhook: 'open',
  sendContact: 'open',
  changePassword: { sent: () => ({ body: { currentPassword: goodPassword, password: goodPassword } }), stranger: 200 },
  getBrowserKey: { sent: () => ({}), stranger: 200 },
  deactivateDoctor: { sent: ({ spare }) => ({ params: { id: spare.id } }), stranger: 404 },
  endAssignment: {
    sent: ({ spare, patient }) => ({ params: { doctorId: spare.doctor.id, patientId: patient.id } }),
    stranger: 404,
  },
  getPatientDetails: { sent: ofPatient, stranger: 404 },
  updatePatient: {
    sent: (given) => ({ ...ofPatient(given), body: { weight: '70', seen: { weight: given.patient.weight } } }),
    stranger: 404,
  },
  findAlikePatients: { sent: () => ({ body: patientBody() }), stranger: 200 },
  findAlikeOfMany: { sent: () => ({ body: { patients: [patientBody()] } }), stranger: 200 },
  importPatients: { sent: () => ({ body: { patients: [patientBody()] } }), stranger: 201 },
  listActivity: { sent: ofPatient, stranger: 404 },
  checkActivity: { sent: () => ({}), stranger: 200 },
  markMessagesRead: { sent: ({ message }) => ({ body: { ids: [message.id] } }), stranger: 404 },
  countUnreadMessages: { sent: () => ({}), stranger: 200 },
  streamEvents: { sent: () => ({}), stranger: 200 },
  listNewestLabResults: { sent: () => ({}), stranger: 200 },
  listLabResults: { sent: ({ patient }) => ({ params: { patientId: patient.id } }), stranger: 404 },
  readLabResult: {
    sent: ({ patient, labResult }) => ({ params: { patientId: patient.id, uploadId: labResult.id } }),
    stranger: 404,
  },
  getPlan: { sent: () => ({}), stranger: 200 },
  verifyPayment: { sent: ({ paid }) => ({ query: { reference: paid } }), stranger: 404 },
};

let given: Given;
let tokens: Record<Caller, string | undefined>;

beforeAll(async () => {
  const [hospital, other] = [await signUpHospital(), await signUpHospital()];
  const [doctor, otherDoctor] = [await addDoctor(hospital), await addDoctor(other)];
  const patient = await addPatient(hospital);
  await assign(hospital, doctor, patient);
  const message = await done(endpoints.sendMessage, { token: doctor.token, body: { text: 't' } });
  // Whom the others need not.
  const spare = await done(endpoints.registerDoctor, { token: hospital.admin.token, body: doctorBody() });
  given = { hospital, doctor, spare, patient, labResult: await upload(hospital, patient), paid: await payForPremium(hospital), message };
  tokens = {
    nobody: undefined,
    admin: hospital.admin.token,
    doctor: doctor.token,
    otherAdmin: other.admin.token,
    otherDoctor: otherDoctor.token,
  };
});

const guarded = (Object.keys(cases) as EndpointName[]).flatMap((name) => {
  const each = cases[name];
  return each === 'open' ? [] : [[name, each] as const];
});

describe.each(guarded)('%s', (name, { sent, stranger }) => {
  const row: Row = endpoints[name];
  const reach = async (caller: Caller) => (await call(row, { ...sent(given), token: tokens[caller], key: randomUUID() })).status;
  const mine = (userType: 'hospitalAdmin' | 'doctor') => row.callers !== 'anyone' && row.callers.includes(userType);

  test('API-4 nobody without a session', async () => {
    const refusal = refusalOf(await call(row, { ...sent(given), key: randomUUID() }));
    expect([refusal.kind, refusal.headers.get('www-authenticate')]).toEqual(['notSignedIn', 'Bearer']);
  });

  test.each([
    ['admin', 'otherAdmin', 'hospitalAdmin'],
    ['doctor', 'otherDoctor', 'doctor'],
  ] as const)('API-4 API-1 %s of this hospital and %s as the row says', async (own, other, userType) => {
    const served = row.later ? 501 : (row.status ?? 200);
    if (!mine(userType)) {
      expect([await reach(own), await reach(other)]).toEqual([403, 403]);
    } else {
      // Done in the set-up already: that it is refused as such shows that it was let through.
      expect(await reach(own)).toBe(name === 'assignPatient' || name === 'startPayment' ? 409 : served);
      expect(await reach(other)).toBe(stranger);
    }
  });
});

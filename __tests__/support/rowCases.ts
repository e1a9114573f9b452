import type { EndpointName } from '../../contract/endpoints';
import type { Sent } from './calls';
import type { Given } from './given';
import { doctorBody, goodPassword, patientBody, signUpBody, someEmail } from './hospital';
import { formOf, pdf } from './labFiles';
import { jpegUrl, pngOf, urlOf } from './logos';
import { tusAt, tusStart } from './resumable';

/** A call about this hospital's data, and the status for a user of the right type from another hospital; `open`: anyone may call. */
export type Case = {
  sent: (given: Given) => Sent;
  stranger: number | 'open';
  /** A permitted caller is still refused at this field, because a code or a passkey cannot be made up. */
  unproved?: string;
  /** What it is about is gone after the first permitted caller. */
  once?: true;
};

const ofPatient = ({ patient }: Given): Sent => ({ params: { patient_id: patient.id } });

const ofUnfinished = ({ patient, unfinished }: Given): Sent => ({ params: { patientId: patient.id, uploadId: unfinished.id } });

/** A case for every row. A missing one does not compile. */
export const rowCases: { [N in EndpointName]: Case } = {
  signIn: { sent: ({ hospital: { admin } }) => ({ body: { email: admin.user.email, password: admin.password } }), stranger: 'open' },
  registerHospital: { sent: () => ({ body: signUpBody() }), stranger: 'open' },
  forgotPassword: { sent: () => ({ body: { email: someEmail('nobody') } }), stranger: 'open' },
  readPasswordLink: { sent: () => ({ body: { token: 'spent' } }), stranger: 'open' },
  resetPassword: {
    sent: () => ({ query: { token: 'spent' }, body: { password: goodPassword, confirmPassword: goodPassword } }),
    stranger: 'open',
  },
  readAddressLink: { sent: () => ({ body: { token: 'spent' } }), stranger: 'open' },
  followAddressLink: { sent: () => ({ body: { token: 'spent' } }), stranger: 'open' },
  resendAddressLetter: { sent: () => ({}), stranger: 404 },
  cancelAddressChange: { sent: () => ({}), stranger: 200 },
  readSecondStep: { sent: () => ({}), stranger: 'open' },
  finishSignIn: { sent: () => ({ body: { way: 'authenticator', proof: '000000' } }), stranger: 'open' },
  getSecondFactor: { sent: () => ({}), stranger: 200 },
  startAuthenticator: { sent: () => ({}), stranger: 200 },
  confirmAuthenticator: { sent: () => ({ body: { code: '000000' } }), stranger: 422, unproved: 'code' },
  startPasskey: { sent: () => ({}), stranger: 200 },
  addPasskey: { sent: () => ({ body: { name: 'n', passkey: '{}' } }), stranger: 422, unproved: 'name' },
  // A call about another hospital's row gets 404, as for a row that never existed.
  removeFactor: { sent: ({ hospital }) => ({ params: { factorId: hospital.id } }), stranger: 200 },
  turnOffSecondFactor: { sent: () => ({}), stranger: 200 },
  makeRecoveryCodes: { sent: () => ({}), stranger: 409 },
  setSecondFactorRule: { sent: () => ({ body: { rule: 'nobody' } }), stranger: 200 },
  listSessions: { sent: () => ({}), stranger: 200 },
  endSession: { sent: ({ hospital }) => ({ params: { sessionId: hospital.id } }), stranger: 200 },
  endOtherSessions: { sent: () => ({}), stranger: 200 },
  confirmPassword: { sent: () => ({ body: { password: goodPassword } }), stranger: 200 },
  renewTokens: { sent: ({ hospital }) => ({ cookie: hospital.admin.cookie }), stranger: 'open' },
  signOut: { sent: () => ({ body: {} }), stranger: 'open' },
  registerDoctor: { sent: () => ({ body: doctorBody() }), stranger: 201 },
  listDoctors: { sent: () => ({}), stranger: 200 },
  registerPatient: { sent: () => ({ body: patientBody() }), stranger: 201 },
  listPatients: { sent: () => ({}), stranger: 200 },
  getPatient: { sent: ofPatient, stranger: 404 },
  assignPatient: {
    sent: ({ doctor, patient }) => ({ body: { doctorId: doctor.doctorId, patientId: patient.id, medicalConcerns: '' } }),
    stranger: 422,
  },
  listUnassignedPatients: { sent: () => ({}), stranger: 200 },
  listAssignedPatients: { sent: ({ doctor }) => ({ params: { doctorId: doctor.doctorId } }), stranger: 404 },
  listMedicalHistory: { sent: ofPatient, stranger: 404 },
  addMedicalHistory: { sent: (given) => ({ ...ofPatient(given), body: { complaint: 'c', diagnosis: 'd' } }), stranger: 404 },
  listPrescriptions: { sent: ofPatient, stranger: 404 },
  addPrescription: { sent: (given) => ({ ...ofPatient(given), body: { prescription: 'p' } }), stranger: 404 },
  listAllergies: { sent: ofPatient, stranger: 404 },
  addAllergy: { sent: (given) => ({ ...ofPatient(given), body: { statement: 'noKnownAllergies' } }), stranger: 404 },
  listProblems: { sent: ofPatient, stranger: 404 },
  addProblem: { sent: (given) => ({ ...ofPatient(given), body: { problem: 'p' } }), stranger: 404 },
  listVitalSigns: { sent: ofPatient, stranger: 404 },
  addVitalSigns: { sent: (given) => ({ ...ofPatient(given), body: { pulse: '80' } }), stranger: 404 },
  listAcknowledgements: { sent: ofPatient, stranger: 404 },
  addAcknowledgement: {
    sent: (given) => ({ ...ofPatient(given), body: { result: given.labResult.id, whatWasDone: 'w' } }),
    stranger: 404,
  },
  listKeyValues: { sent: ofPatient, stranger: 404 },
  addKeyValue: {
    sent: (given) => ({
      ...ofPatient(given),
      body: { result: given.labResult.id, analyte: 'a', labValue: '1', takenAt: '2026-01-01T00:00:00Z' },
    }),
    stranger: 404,
  },
  readRound: { sent: () => ({ body: { known: [] } }), stranger: 200 },
  getHandoverRule: { sent: () => ({}), stranger: 200 },
  setHandoverRule: { sent: () => ({ body: { doctorsHandOver: true } }), stranger: 200 },
  listColleagues: { sent: () => ({}), stranger: 200 },
  handOverPatients: {
    sent: ({ colleague, patient }) => ({ body: { doctorId: colleague.doctor.id, patientIds: [patient.id], keeps: true } }),
    stranger: 422,
  },
  readHandover: { sent: () => ({}), stranger: 200 },
  listMessages: { sent: () => ({}), stranger: 200 },
  sendMessage: { sent: () => ({ body: { text: 't' } }), stranger: 201 },
  getHospital: { sent: ({ hospital }) => ({ params: { userID: hospital.admin.user.id } }), stranger: 404 },
  updateHospital: {
    sent: ({ hospital }) => ({
      params: { userID: hospital.admin.user.id },
      body: { adminName: 'a', hospitalName: 'h', hospitalEmail: someEmail('h'), currentPassword: goodPassword },
    }),
    stranger: 404,
  },
  getHospitalName: { sent: () => ({}), stranger: 200 },
  getLogo: { sent: ({ logo }) => ({ params: { logoId: logo } }), stranger: 404 },
  // The other hospital has the Free plan.
  setLogo: { sent: () => ({ body: { picture: urlOf(pngOf()) } }), stranger: 402 },
  removeLogo: { sent: () => ({}), stranger: 200 },
  readPatientPictures: { sent: ({ patient }) => ({ body: { patientIds: [patient.id] } }), stranger: 404 },
  setPatientPicture: { sent: (given) => ({ ...ofPatient(given), body: { picture: jpegUrl(), seen: {} } }), stranger: 404 },
  // A picture that is not there is gone already.
  removePatientPicture: { sent: ({ patient }) => ({ params: { patient_id: patient.id, pictureId: patient.id } }), stranger: 404 },
  listMedicines: { sent: () => ({}), stranger: 200 },
  importMedicines: { sent: () => ({ body: { medicines: [{ name: 'm' }] } }), stranger: 200 },
  removeMedicine: { sent: ({ medicine }) => ({ params: { medicineId: medicine.id } }), stranger: 404, once: true },
  uploadLabResult: { sent: ({ patient }) => ({ params: { patientId: patient.id }, form: formOf('a.pdf', pdf()) }), stranger: 404 },
  startUpload: { sent: ({ patient }) => ({ params: { patientId: patient.id }, headers: tusStart('a.pdf', 1) }), stranger: 404 },
  readUpload: { sent: ofUnfinished, stranger: 404 },
  continueUpload: { sent: (given) => ({ ...ofUnfinished(given), headers: tusAt(0), part: Buffer.from('%') }), stranger: 404 },
  endUpload: { sent: (given) => ({ ...ofUnfinished(given), headers: tusAt(0) }), stranger: 404, once: true },
  startPayment: { sent: () => ({}), stranger: 200 },
  paymentWebhook: { sent: () => ({ body: { event: 'charge.success' } }), stranger: 'open' },
  reportPage: { sent: () => ({ body: { page: 'record', timings: [{ name: 'LCP', value: 800 }], errors: [] } }), stranger: 'open' },
  sendContact: { sent: () => ({ body: { name: 'Zoë', message: 'Hello' } }), stranger: 'open' },
  changePassword: { sent: () => ({ body: { currentPassword: goodPassword, password: goodPassword } }), stranger: 200 },
  getBrowserKey: { sent: () => ({}), stranger: 200 },
  listDoctorSessions: { sent: ({ spare }) => ({ params: { id: spare.id } }), stranger: 404 },
  endDoctorSession: { sent: ({ spare, hospital }) => ({ params: { id: spare.id, sessionId: hospital.id } }), stranger: 404 },
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
  listHospitalActivity: { sent: () => ({}), stranger: 200 },
  checkActivity: { sent: () => ({}), stranger: 200 },
  grantHandover: { sent: ({ message }) => ({ params: { id: message.id } }), stranger: 404 },
  markMessagesRead: { sent: ({ message }) => ({ body: { ids: [message.id] } }), stranger: 404 },
  countUnreadMessages: { sent: () => ({}), stranger: 200 },
  streamEvents: { sent: () => ({}), stranger: 200 },
  listUnacknowledgedResults: { sent: () => ({}), stranger: 200 },
  listNewestLabResults: { sent: () => ({}), stranger: 200 },
  listLabResults: { sent: ({ patient }) => ({ params: { patientId: patient.id } }), stranger: 404 },
  readLabResult: {
    sent: ({ patient, labResult }) => ({ params: { patientId: patient.id, uploadId: labResult.id } }),
    stranger: 404,
  },
  copyLabResult: {
    sent: ({ patient, labResult }) => ({ params: { patientId: patient.id, uploadId: labResult.id } }),
    stranger: 404,
  },
  markLabResultSeen: {
    sent: ({ patient, labResult }) => ({ params: { patientId: patient.id, uploadId: labResult.id } }),
    stranger: 404,
  },
  withdrawLabResult: {
    sent: ({ patient, labResult }) => ({ params: { patientId: patient.id, uploadId: labResult.id }, body: { reason: 'r' } }),
    stranger: 404,
  },
  getPlan: { sent: () => ({}), stranger: 200 },
  verifyPayment: { sent: ({ paid }) => ({ query: { reference: paid } }), stranger: 404 },
};

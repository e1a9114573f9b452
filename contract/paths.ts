/** The path of each page (SPEC.md §2). Matching ignores case (PUB-13). */
export const paths = {
  home: '/',
  about: '/about',
  contact: '/contact',
  team: '/team',
  terms: '/terms',
  signIn: '/signin',
  signUp: '/signup',
  forgotPassword: '/forgotpassword',
  resetPassword: '/resetpassword',
  /** The path in links of older mails. */
  resetPasswordBefore: '/v1/resetpassword',
  /** Where mailed links about an email address lead. */
  emailAddress: '/emailaddress',
  adminDashboard: '/admindashboard',
  assigned: '/assigned',
  doctors: '/adddoctors',
  patients: '/generalPatients',
  patient: '/generalPatients/:patient_id',
  doctorMessages: '/notification',
  appointments: '/appointment',
  activity: '/activity',
  adminSettings: '/adminsettings',
  adminSettingsOf: '/adminsettings/:userID?',
  plan: '/payment',
  /** Paystack redirects the admin to it. */
  paymentResult: '/v1/payments',
  doctorDashboard: '/doctordashboard',
  myPatients: '/patients',
  doctorSettings: '/doctorsettings',
  record: '/medicalhistory/:patient_id',
  labResults: '/medicalhistory/:patient_id/labresult',
  prescriptions: '/medicalhistory/:patient_id/prescription',
} as const;

const ofPatient = (path: string, id: string): string => path.replace(':patient_id', id);

/** An admin's page of one patient. */
export const patientPath = (id: string): string => ofPatient(paths.patient, id);

type RecordSection = (typeof paths)['record' | 'labResults' | 'prescriptions'];

/** A doctor's page of one patient's record. */
export const recordPath = (id: string, section: RecordSection = paths.record): string => ofPatient(section, id);

/** One lab result, open in its patient's record. */
export const labResultPath = (patientId: string, id: string): string =>
  `${recordPath(patientId, paths.labResults)}?${new URLSearchParams({ result: id })}`;

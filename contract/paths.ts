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
  handover: '/handover',
  doctorSettings: '/doctorsettings',
  /** Its sections: recordPaths.ts. */
  record: '/medicalhistory/:patient_id',
} as const;

/** An admin's page of one patient. */
export const patientPath = (id: string): string => paths.patient.replace(':patient_id', id);

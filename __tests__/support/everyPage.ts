/** What a visitor may open without an account. */
export const visitorPages = [
  '/',
  '/about',
  '/contact',
  '/team',
  '/terms',
  '/signin',
  '/signup',
  '/forgotpassword',
  '/resetpassword',
  '/resetpassword?token=x',
] as const;

/** Every page and every pop-up of an admin, with the details of one patient. */
export const adminPages = (patientId: string): string[] => [
  '/admindashboard',
  '/assigned',
  '/adddoctors',
  '/adddoctors?view=table',
  '/generalPatients',
  `/generalPatients/${patientId}`,
  '/notification',
  '/appointment',
  '/appointment?view=month',
  '/payment',
  '/v1/payments?reference=none',
  '/adminsettings',
  '/no-such-page',
  ...['addDoctor', 'addPatient', 'uploadResult'].map((name) => `/admindashboard?popUp=${name}`),
  '/generalPatients?popUp=importPatients',
  '/appointment?popUp=addAppointment',
  '/admindashboard?popUp=palette',
];

/** Every page and every pop-up of a doctor, with the record of one patient of theirs. */
export const doctorPages = (patientId: string): string[] => [
  '/doctordashboard',
  '/patients',
  '/doctorsettings',
  `/medicalhistory/${patientId}`,
  `/medicalhistory/${patientId}/labresult`,
  `/medicalhistory/${patientId}/prescription`,
  `/medicalhistory/${patientId}/prescription?popUp=addPrescription`,
  '/doctordashboard?popUp=sendMessage',
];

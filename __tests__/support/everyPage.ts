/** The pages that need no account. */
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
  '/emailaddress?token=x',
] as const;

/** All pages and pop-ups of an admin, with the details of one patient. */
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
  '/activity',
  '/payment',
  '/v1/payments?reference=T685312322670591',
  '/adminsettings',
  '/no-such-page',
  ...['addDoctor', 'addPatient', 'uploadResult'].map((name) => `/admindashboard?popUp=${name}`),
  '/generalPatients?popUp=importPatients',
  '/appointment?popUp=addAppointment',
  '/admindashboard?popUp=palette',
];

/** All pages and pop-ups of a doctor, with the record of one of their patients. */
export const doctorPages = (patientId: string): string[] => [
  '/doctordashboard',
  '/patients',
  '/handover',
  '/doctorsettings',
  `/medicalhistory/${patientId}`,
  `/medicalhistory/${patientId}/labresult`,
  `/medicalhistory/${patientId}/prescription`,
  `/medicalhistory/${patientId}/allergies`,
  `/medicalhistory/${patientId}/problems`,
  `/medicalhistory/${patientId}/vitals`,
  `/medicalhistory/${patientId}/prescription?popUp=addPrescription`,
  '/doctordashboard?popUp=sendMessage',
];

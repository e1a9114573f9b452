import type { Walks } from './walkedStates';

const signedIn = ['signedOut signingIn signedIn'];
/** A page that was loaded by somebody who was signed in already. */
const stillSignedIn = ['signedOut signedIn'];

/** Every recorded journey, and the ways that its machines have to have gone: both when it is recorded and whenever it is replayed. */
export const recordedJourneys = {
  // Accounts.
  visitor: { auth: ['signedOut'] },
  signUp: { auth: ['signedOut signingIn refused signingIn signedIn'] },
  passwordForgotten: { auth: ['signedOut'] },
  passwordReset: { auth: signedIn },
  // People and their patients.
  doctors: { auth: signedIn, popUp: ['closed open typed discarding typed closed'] },
  addPatient: { auth: ['signedOut signingIn refused signingIn signedIn'], popUp: ['closed open typed closed'] },
  likelyPatient: { auth: signedIn, popUp: ['closed open typed closed'] },
  editConflict: { auth: signedIn },
  importPatients: { auth: signedIn, popUp: ['closed open typed closed'] },
  assigned: { auth: signedIn },
  // The admin's work.
  messageSent: { auth: signedIn, popUp: ['closed open closed'], outbox: ['saving queued sending delivered'] },
  messageRead: { auth: signedIn },
  resultsUploaded: {
    auth: signedIn,
    uploads: [
      'waiting sending cancelled waiting sending done',
      'waiting sending cancelled waiting sending failed none',
      'waiting cancelled',
    ],
  },
  resultOpened: { auth: signedIn },
  appointments: {
    auth: ['signedOut signedIn'],
    appointmentShelf: ['closed opening open'],
    appointment: ['closed ready incomplete ready added ready asking ready asking deleted held deleted ready asking deleted ready'],
    popUp: ['closed open closed'],
  },
  // What is paid for.
  planLimit: { auth: signedIn, popUp: ['closed open typed closed'] },
  paymentDeclined: { auth: stillSignedIn, paymentResult: ['none loading failed'] },
  paymentAbandoned: { auth: stillSignedIn, paymentResult: ['none loading failed'] },
  paymentApproved: { auth: stillSignedIn, paymentResult: ['none loading unconfirmed loading succeeded none'] },
  // Settings.
  adminSettings: { auth: signedIn, settings: ['kept saving kept'], sidebar: ['wide narrow wide'] },
  doctorSettings: { auth: signedIn, settings: ['kept saving kept'] },
  // A doctor's record.
  recordWritten: {
    auth: signedIn,
    drafts: ['written none', 'written discarded written none'],
    outbox: ['saving queued sending delivered', 'saving queued sending refused waiting sending refused'],
  },
  draftRestored: {
    auth: stillSignedIn,
    device: ['closed opening open'],
    drafts: ['written none'],
    outbox: ['queued sending waiting sending delivered'],
  },
  noteOffline: {
    auth: signedIn,
    connection: ['online offline online'],
    outbox: ['saving queued sending waiting sending delivered'],
  },
  // Sessions.
  palette: { auth: ['signedOut signingIn signedIn locking locked'], popUp: ['closed open closed open closed'] },
  lock: { auth: ['signedOut signingIn signedIn locking locked reopening locked reopening signedIn'] },
  sessionEnded: {
    auth: ['signedOut signingIn signedIn expired unlocking expired unlocking signedIn'],
    outbox: ['saving queued sending waiting sending delivered'],
  },
  signOut: { auth: ['signedOut signingIn signedIn leaving signingIn signedIn leaving'], drafts: ['written'] },
  signOutUnsent: {
    auth: ['signedOut signingIn signedIn leaving signingIn signedIn'],
    connection: ['online unreachable online'],
    outbox: ['saving queued sending waiting', 'queued sending delivered'],
  },
} as const satisfies Readonly<Record<string, Walks>>;

export type RecordedJourney = keyof typeof recordedJourneys;

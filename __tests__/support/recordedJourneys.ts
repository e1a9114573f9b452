import type { Walks } from './walkedStates';

const signedIn = ['signedOut signingIn signedIn'];
/** A page whose user is signed in already when it loads. */
const stillSignedIn = ['signedOut signedIn'];

/** Every recorded journey, and the states that its machines must go through, in recording and in replay. */
export const recordedJourneys = {
  // Accounts.
  visitor: { auth: ['signedOut'] },
  signUp: { auth: ['signedOut signingIn refused signingIn signedIn'] },
  addressConfirmed: { auth: stillSignedIn },
  passwordForgotten: { auth: ['signedOut'], tasks: ['sending done'] },
  passwordReset: { auth: signedIn },
  // People and their patients.
  doctors: {
    auth: signedIn,
    popUp: ['closed open typed discarding typed sending refused sending closed'],
    tasks: ['open none open sending done none'],
  },
  addPatient: { auth: ['signedOut signingIn refused signingIn signedIn'], popUp: ['closed open typed sending closed'] },
  likelyPatient: { auth: signedIn, popUp: ['closed open typed sending closed'] },
  editConflict: { auth: signedIn, tasks: ['open sending refused sending done none'] },
  importPatients: { auth: signedIn, popUp: ['closed open typed closed'] },
  assigned: { auth: signedIn },
  // The admin's work.
  messageSent: { auth: signedIn, popUp: ['closed open closed'], outbox: ['persisting queued sending delivered'] },
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
  planLimit: { auth: signedIn, popUp: ['closed open typed sending refused discardingRefused closed'], tasks: ['sending done'] },
  paymentDeclined: { auth: stillSignedIn, paymentResult: ['none loading failed'] },
  paymentAbandoned: { auth: stillSignedIn, paymentResult: ['none loading failed'] },
  paymentApproved: { auth: stillSignedIn, paymentResult: ['none loading unconfirmed loading succeeded none'] },
  // Settings.
  adminSettings: { auth: signedIn, settings: ['persisted writing persisted'], sidebar: ['wide narrow wide'] },
  doctorSettings: { auth: signedIn, settings: ['persisted writing persisted'] },
  // A doctor's record.
  recordWritten: {
    auth: signedIn,
    drafts: ['written none', 'written discarded written none'],
    outbox: ['persisting queued sending delivered', 'persisting queued sending refused waiting sending refused'],
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
    outbox: ['persisting queued sending waiting sending delivered'],
  },
  coldStart: {
    auth: ['signedOut signedIn locking locked reopening signedIn'],
    connection: ['online unreachable'],
    round: ['closed opening kept'],
    outbox: ['persisting queued sending waiting'],
  },
  // Sessions.
  palette: { auth: ['signedOut signingIn signedIn locking locked'], popUp: ['closed open closed open closed'] },
  lock: { auth: ['signedOut signingIn signedIn locking locked reopening locked reopening signedIn'] },
  sessionEnded: {
    auth: ['signedOut signingIn signedIn expired unlocking expired unlocking signedIn'],
    outbox: ['persisting queued sending waiting sending delivered'],
  },
  signOut: { auth: ['signedOut signingIn signedIn leaving signingIn signedIn leaving'], drafts: ['written'], tasks: ['open none'] },
  signOutUnsent: {
    auth: ['signedOut signingIn signedIn leaving signingIn signedIn'],
    connection: ['online unreachable online'],
    outbox: ['persisting queued sending waiting', 'queued sending delivered'],
  },
} as const satisfies Readonly<Record<string, Walks>>;

export type RecordedJourney = keyof typeof recordedJourneys;

import type { DoctorIdentity, SignedIn, User } from '../../contract/accounts';
import type { MessageKey } from '../../contract/messages';
import { paths } from '../../contract/paths';
import type { Values } from '../../contract/problems';
import type { UserType } from '../../contract/row';
import { machine, type Nothing, type StateOf } from './machine';

/** Why something was refused: a sentence of the catalogue and its values. */
export type Reason = { code: MessageKey; values?: Values };

/** `opened`: when this device last unlocked it without the server, in milliseconds since 1970. */
type Session = SignedIn['session'] & { opened?: number };
/** Who is signed in and in which session. Never the token: that lives in the API base's memory. */
export type Identity = { user: User; doctor: DoctorIdentity | null; session: Session };

/** The identity in a sign-in's or renewal's answer. */
export const identityFrom = ({ user, doctor, session }: Omit<SignedIn, 'tokens'>): Identity => ({ user, doctor: doctor ?? null, session });

type States = {
  /** `left` is the session that was last signed out here: another tab must not restore it. */
  signedOut: { left: string | null };
  signingIn: { email: string };
  refused: { email: string; problem: Reason };
  signedIn: Identity;
  /** The session ended during work: the page stays, covered, and asks for the password. */
  expired: Identity & { problem: Reason | null };
  unlocking: Identity;
  /** The screen is about to lock: it is covered while typed text is stored. */
  locking: Identity;
  /** No patient data is left in the page; the same user can go on with the password, in a new session (ACC-12). */
  locked: Identity & { problem: Reason | null };
  reopening: Identity;
  /** Signed out here, or another user may sign in; the server does not know yet. */
  leaving: { sessionId: string };
};

type Events = {
  /** `password` is a handle made by `conceal`, never the password. */
  submitted: { email: string; password: string };
  accepted: Identity;
  refused: { problem: Reason };
  sessionEnded: Nothing;
  lockAsked: Nothing;
  lockCompleted: Nothing;
  /** At its start the application had been idle for too long. */
  idleLimitReached: Nothing;
  signOutAsked: Nothing;
  /** Another user may sign in at the locked or covered screen: what is sealed on this device stays there for its owner. */
  anotherUserAsked: Nothing;
  signOutDelivered: Nothing;
};

const identity = ['user', 'doctor', 'session'] as const;
const covered = () => ({ problem: null });
const leave = ({ session }: Identity) => ({ sessionId: session.id });

export const auth = machine<States, Events>()(
  'auth',
  { status: 'signedOut', left: null },
  {
    signedOut: { submitted: 'signingIn' },
    signingIn: { accepted: 'signedIn', refused: 'refused' },
    refused: { submitted: 'signingIn' },
    signedIn: { accepted: 'signedIn', sessionEnded: 'expired', lockAsked: 'locking', idleLimitReached: 'locked', signOutAsked: 'leaving' },
    expired: { submitted: 'unlocking', accepted: 'signedIn', lockAsked: 'locking', signOutAsked: 'leaving', anotherUserAsked: 'leaving' },
    unlocking: { accepted: 'signedIn', refused: 'expired', signOutAsked: 'leaving' },
    locking: { lockCompleted: 'locked', signOutAsked: 'leaving' },
    locked: { submitted: 'reopening', refused: 'locked', signOutAsked: 'leaving', anotherUserAsked: 'leaving' },
    reopening: { accepted: 'signedIn', refused: 'locked', signOutAsked: 'leaving' },
    leaving: { submitted: 'signingIn', signOutDelivered: 'signedOut' },
  },
  {
    fields: {
      signedOut: ['left'],
      signingIn: ['email'],
      refused: ['email', 'problem'],
      signedIn: identity,
      expired: [...identity, 'problem'],
      unlocking: identity,
      locking: identity,
      locked: [...identity, 'problem'],
      reopening: identity,
      leaving: ['sessionId'],
    },
    carries: {
      'signedIn.sessionEnded.expired': covered,
      'signedIn.signOutAsked.leaving': leave,
      'expired.signOutAsked.leaving': leave,
      'expired.anotherUserAsked.leaving': leave,
      'unlocking.signOutAsked.leaving': leave,
      'signedIn.idleLimitReached.locked': covered,
      'locking.lockCompleted.locked': covered,
      'locking.signOutAsked.leaving': leave,
      'locked.signOutAsked.leaving': leave,
      'locked.anotherUserAsked.leaving': leave,
      'reopening.signOutAsked.leaving': leave,
      'leaving.signOutDelivered.signedOut': ({ sessionId }) => ({ left: sessionId }),
    },
  },
);

export type Auth = StateOf<States>;
type WithAuth = { auth: Auth };

export const selectAuth = (state: WithAuth) => state.auth;

const hasOpenPages = ['signedIn', 'expired', 'unlocking', 'locking'] as const;
const isLocked = ['locked', 'reopening'] as const;
type InOneOf<S extends Auth['status']> = Extract<Auth, { status: S }>;
const isIn = <S extends Auth['status']>(auth: Auth, statuses: readonly S[]): auth is InOneOf<S> =>
  statuses.some((status) => status === auth.status);

/** The user whose pages are open, also after their session has ended; undefined while the screen is locked. */
export const identityOf = (auth: Auth): Identity | undefined => (isIn(auth, hasOpenPages) ? auth : undefined);
/** The user whose pages are open, or will be after they unlock the screen. */
export const ownerOf = (auth: Auth): Identity | undefined => identityOf(auth) ?? (isIn(auth, isLocked) ? auth : undefined);
/** Whether the open pages are covered. */
export const selectIsCovered = ({ auth }: WithAuth): boolean => identityOf(auth) !== undefined && auth.status !== 'signedIn';
export const selectUser = (state: WithAuth): User | undefined => identityOf(state.auth)?.user;
export const selectDoctor = (state: WithAuth): DoctorIdentity | null => identityOf(state.auth)?.doctor ?? null;

export const dashboardOf = (userType: UserType) => (userType === 'hospitalAdmin' ? paths.adminDashboard : paths.doctorDashboard);

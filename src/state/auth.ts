import type { DoctorIdentity, SignedIn, User } from '../../contract/accounts';
import type { MessageKey } from '../../contract/messages';
import type { Values } from '../../contract/problems';
import type { UserType } from '../../contract/row';
import { machine, type StateOf } from './machine';

/** Why something was refused: a sentence of the catalogue and what it mentions. */
export type Reason = { code: MessageKey; values?: Values };

/** Who is signed in and in which session. Never the token: that lives in the API base's memory. */
export type Identity = { user: User; doctor: DoctorIdentity | null; session: SignedIn['session'] };

/** The identity in a sign-in's or renewal's answer. */
export const identityFrom = ({ user, doctor, session }: Omit<SignedIn, 'tokens'>): Identity => ({ user, doctor: doctor ?? null, session });

type Nothing = Record<never, never>;
type States = {
  /** `left` is the session that was signed out of here last, which no other tab may bring back. */
  signedOut: { left: string | null };
  signingIn: { email: string };
  refused: { email: string; problem: Reason };
  signedIn: Identity;
  /** The session ended under the user's hands: the page stays, covered, and the password is asked. */
  expired: Identity & { problem: Reason | null };
  unlocking: Identity;
  /** Signed out here; the server has not heard of it yet. */
  leaving: { sessionId: string };
};

type Events = {
  /** `password` is a handle made by `conceal`, never the password. */
  submitted: { email: string; password: string };
  accepted: Identity;
  refused: { problem: Reason };
  sessionEnded: Nothing;
  signOutAsked: Nothing;
  signOutDelivered: Nothing;
};

const identity = (_: unknown, { user, doctor, session }: Identity): Identity => ({ user, doctor, session });
const leave = ({ session }: Identity) => ({ sessionId: session.id });

export const auth = machine<States, Events>()(
  'auth',
  { status: 'signedOut', left: null },
  {
    signedOut: { submitted: 'signingIn' },
    signingIn: { accepted: 'signedIn', refused: 'refused' },
    refused: { submitted: 'signingIn' },
    signedIn: { accepted: 'signedIn', sessionEnded: 'expired', signOutAsked: 'leaving' },
    expired: { submitted: 'unlocking', accepted: 'signedIn', signOutAsked: 'leaving' },
    unlocking: { accepted: 'signedIn', refused: 'expired', signOutAsked: 'leaving' },
    leaving: { submitted: 'signingIn', signOutDelivered: 'signedOut' },
  },
  {
    carries: {
      'signedOut.submitted.signingIn': (_, { email }) => ({ email }),
      'signingIn.accepted.signedIn': identity,
      'signingIn.refused.refused': ({ email }, { problem }) => ({ email, problem }),
      'refused.submitted.signingIn': (_, { email }) => ({ email }),
      'signedIn.accepted.signedIn': identity,
      'signedIn.sessionEnded.expired': (from) => ({ ...identity(from, from), problem: null }),
      'signedIn.signOutAsked.leaving': leave,
      'expired.submitted.unlocking': (from) => identity(from, from),
      'expired.accepted.signedIn': identity,
      'expired.signOutAsked.leaving': leave,
      'unlocking.accepted.signedIn': identity,
      'unlocking.refused.expired': (from, { problem }) => ({ ...identity(from, from), problem }),
      'unlocking.signOutAsked.leaving': leave,
      'leaving.signOutDelivered.signedOut': ({ sessionId }) => ({ left: sessionId }),
      'leaving.submitted.signingIn': (_, { email }) => ({ email }),
    },
    guards: {},
  },
);

export type Auth = StateOf<States>;
type WithAuth = { auth: Auth };

export const selectAuth = (state: WithAuth) => state.auth;

/** Whose pages are open: signed in, or signed in until the session ended under their hands. */
export const identityOf = (auth: Auth): Identity | undefined =>
  auth.status === 'signedIn' || auth.status === 'expired' || auth.status === 'unlocking' ? auth : undefined;
/** The session has ended under their hands: what is open stays, but is not to be seen. */
export const selectIsCovered = ({ auth }: WithAuth): boolean => auth.status === 'expired' || auth.status === 'unlocking';
export const selectUser = (state: WithAuth): User | undefined => identityOf(state.auth)?.user;
export const selectDoctor = (state: WithAuth): DoctorIdentity | null => identityOf(state.auth)?.doctor ?? null;

export const dashboardOf = (userType: UserType) => (userType === 'hospitalAdmin' ? '/admindashboard' : '/doctordashboard');

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Auth, Identity, Reason } from '../../src/state/auth';
import type { PopUp, PopUpName } from '../../src/state/popUp';
import type { Sidebar } from '../../src/state/sidebar';

/** The sidebar as a hand-written slice. */
export const sidebar = createSlice({
  name: 'sidebar',
  initialState: (): Sidebar => ({ status: 'wide' }),
  reducers: { toggled: (state): Sidebar => ({ status: state.status === 'wide' ? 'narrow' : 'wide' }) },
});

type AnyPopUp = { status: PopUp['status']; name?: PopUpName; problem?: Reason | null };
const asksFrom = { typed: 'discarding', sending: 'discardingSent', refused: 'discardingRefused' } as const;
const goesBackFrom = { discarding: 'typed', discardingSent: 'sending', discardingRefused: 'refused' } as const;
const closePopUp = (state: AnyPopUp) => {
  if (state.status === 'closed') return;
  state.status = 'closed';
  delete state.name;
  delete state.problem;
};

/** The pop-up as a hand-written slice. */
export const popUp = createSlice({
  name: 'popUp',
  initialState: (): AnyPopUp => ({ status: 'closed' }),
  reducers: {
    opened: (state, { payload: { name } }: PayloadAction<{ name: PopUpName }>) => {
      if (state.status !== 'closed' && state.status !== 'open') return;
      state.status = 'open';
      state.name = name;
    },
    typedIn: (state) => {
      if (state.status === 'open') state.status = 'typed';
    },
    closeAsked: (state) => {
      if (state.status === 'open') closePopUp(state);
      else if (state.status in asksFrom) state.status = asksFrom[state.status as keyof typeof asksFrom];
    },
    editingContinued: (state) => {
      if (state.status in goesBackFrom) state.status = goesBackFrom[state.status as keyof typeof goesBackFrom];
    },
    sendingStarted: (state) => {
      if (state.status !== 'open' && state.status !== 'typed' && state.status !== 'refused') return;
      state.status = 'sending';
      delete state.problem;
    },
    refused: (state, { payload: { problem } }: PayloadAction<{ problem: Reason | null }>) => {
      if (state.status === 'sending') state.status = 'refused';
      else if (state.status === 'discardingSent') state.status = 'discardingRefused';
      else return;
      state.problem = problem;
    },
    discarded: (state) => {
      if (state.status in goesBackFrom) closePopUp(state);
    },
    finished: closePopUp,
    dismissed: closePopUp,
  },
});

type AnyAuth = Partial<Identity> & {
  status: Auth['status'];
  left?: string | null;
  email?: string;
  problem?: Reason | null;
  sessionId?: string;
};
const accepting: readonly Auth['status'][] = ['signingIn', 'signedIn', 'expired', 'unlocking', 'reopening'];
const asking = {
  signedOut: 'signingIn',
  refused: 'signingIn',
  leaving: 'signingIn',
  expired: 'unlocking',
  locked: 'reopening',
} as const;

const open = ({ user, doctor, session }: AnyAuth) => ({ user, doctor, session });

/** Who is signed in, as a hand-written slice. Each reducer checks the state, as the table does. */
export const auth = createSlice({
  name: 'auth',
  initialState: (): AnyAuth => ({ status: 'signedOut', left: null }),
  reducers: {
    submitted: (state, { payload: { email } }: PayloadAction<{ email: string; password: string }>): AnyAuth | undefined => {
      const to = state.status in asking ? asking[state.status as keyof typeof asking] : undefined;
      if (to === undefined) return;
      return to === 'signingIn' ? { status: to, email } : { status: to, ...open(state) };
    },
    accepted: (state, { payload: { user, doctor, session } }: PayloadAction<Identity>): AnyAuth | undefined =>
      accepting.includes(state.status) ? { status: 'signedIn', user, doctor, session } : undefined,
    refused: (state, { payload: { problem } }: PayloadAction<{ problem: Reason }>): AnyAuth | undefined => {
      if (state.status === 'signingIn') return { status: 'refused', email: state.email, problem };
      if (state.status === 'unlocking') return { status: 'expired', ...open(state), problem };
      if (state.status === 'reopening' || state.status === 'locked') return { status: 'locked', ...open(state), problem };
    },
    sessionEnded: (state): AnyAuth | undefined =>
      state.status === 'signedIn' ? { status: 'expired', ...open(state), problem: null } : undefined,
    lockAsked: (state): AnyAuth | undefined =>
      state.status === 'signedIn' || state.status === 'expired' ? { status: 'locking', ...open(state) } : undefined,
    lockCompleted: (state): AnyAuth | undefined =>
      state.status === 'locking' ? { status: 'locked', ...open(state), problem: null } : undefined,
    idleLimitReached: (state): AnyAuth | undefined =>
      state.status === 'signedIn' ? { status: 'locked', ...open(state), problem: null } : undefined,
    signOutAsked: (state): AnyAuth | undefined => (state.session ? { status: 'leaving', sessionId: state.session.id } : undefined),
    anotherUserAsked: (state): AnyAuth | undefined =>
      state.status === 'locked' && state.session ? { status: 'leaving', sessionId: state.session.id } : undefined,
    signOutDelivered: (state): AnyAuth | undefined =>
      state.status === 'leaving' ? { status: 'signedOut', left: state.sessionId ?? null } : undefined,
  },
});

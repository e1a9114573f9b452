import { isFulfilled } from '@reduxjs/toolkit';
import type { User } from '../../contract/accounts';
import { api } from '../api/base';
import { isSharedDevice, sharedDeviceKey } from '../api/sharedDevice';
import { AcrossLock } from '../device/acrossLock';
import { withDatabase } from '../device/database';
import { deleteRound, forgetShared } from '../device/roundShelf';
import { deleteUploads } from '../device/uploadShelf';
import { UserDevice } from '../device/userDevice';
import { auth, ownerOf } from '../state/auth';
import { round } from '../state/round';
import { clearTyped } from '../ui/forms/preserveAcrossLock';
import { acrossLockOf } from './acrossLockOf';
import { AppointmentsOfUser } from './appointments/appointmentsOfUser';
import { onEndOfSession } from './endOfUser';
import { NotesOfUser } from './notes/notesOfUser';
import { storeWithNotes } from './notes/notesStore';
import { perUser, type Work } from './perUser';
import { RoundOfUser } from './round/roundOfUser';
import type { Listening, RootState, Store } from './slices';
import { TypedOfUser } from './typedAcrossLock';
import { LateUploads } from './uploads/lateUploads';

/** Milliseconds for which storing typed text may delay the lock. */
const timeout = 1_000;

/** The parts of `window` in use. */
type Page = Pick<Window, 'addEventListener' | 'localStorage' | 'sessionStorage'>;

const ownerIn = (state: RootState) => ownerOf(state.auth)?.user.id;

/** What one user has on this device: notes, appointments, records, and what is typed while the screen locks. */
class WorkOnDevice implements Work {
  readonly #store: Pick<Store, 'getState'>;
  readonly #here: UserDevice;
  readonly #notes: NotesOfUser;
  readonly #appointments: AppointmentsOfUser | undefined;
  readonly #uploads: LateUploads | undefined;
  readonly round: RoundOfUser | undefined;
  readonly typed: TypedOfUser;

  constructor(store: Pick<Store, 'dispatch' | 'getState'>, page: Page, acrossLock: AcrossLock, { id: userId, userType }: User) {
    const here = new UserDevice(store.dispatch, userId);
    const acrossLockFor = (about: string) => acrossLockOf(acrossLock, here, () => ownerIn(store.getState()) !== undefined, about);
    this.#store = store;
    this.#here = here;
    this.#notes = new NotesOfUser(storeWithNotes(store), here, acrossLockFor('notes'));
    this.typed = new TypedOfUser(acrossLockFor('typed'));
    if (userType === 'doctor') this.round = new RoundOfUser(store, here);
    const storage = () => page.localStorage;
    const key = (failed: () => void) => here.key(failed);
    if (userType === 'hospitalAdmin') {
      this.#appointments = new AppointmentsOfUser({ store, userId, page, storage, key, acrossLock: acrossLockFor('appointments') });
      this.#uploads = new LateUploads(store, here);
    }
  }

  begin(): void {
    if (isSharedDevice()) withDatabase(forgetShared).catch(() => undefined);
    this.#notes.begin();
    this.#appointments?.begin();
    this.#uploads?.begin();
    this.round?.begin();
    this.typed.begin();
  }

  /** Another tab has said whether this is a shared device: on one nothing more is kept, and what was here goes. */
  sharingChanged(): void {
    if (!isSharedDevice()) return;
    this.round?.end();
    this.round?.begin();
    withDatabase(forgetShared).catch(() => undefined);
  }

  changed(): void {
    if (this.#store.getState().auth.status === 'signedIn') this.#here.admitted();
    this.#notes.changed();
    this.#appointments?.changed();
    this.#uploads?.changed();
    this.round?.changed();
  }

  /** The server has ended the session. */
  refused(): void {
    this.#here.refused();
    this.round?.forget();
  }

  /** Whether closing the page would lose something that was written. */
  get hasUnsaved(): boolean {
    return this.#notes.hasUnsaved || this.#appointments?.hasUnsaved === true;
  }

  end(): void {
    this.round?.end();
    this.#uploads?.end();
    void this.#here.end(Promise.allSettled([this.#notes.end(), this.#appointments?.end()]));
  }
}

/** Persists what the signed-in user writes on this device, sends their notes, and keeps a doctor's records here. */
export const startDevice = (listening: Listening, store: Pick<Store, 'dispatch' | 'getState'>, page: Page): void => {
  const acrossLock = new AcrossLock(() => page.sessionStorage);
  const follows = ['connection', 'drafts', 'outbox', 'device', 'appointment', 'uploads'] as const;
  const present = perUser(listening, store.getState, follows, (user) => new WorkOnDevice(store, page, acrossLock, user));
  page.addEventListener('beforeunload', (event) => present()?.hasUnsaved && event.preventDefault());

  // From another tab.
  page.addEventListener('storage', ({ key }) => key === sharedDeviceKey && present()?.sharingChanged());

  // What makes pages ask again may have changed the records too.
  listening.startListening({ matcher: api.util.invalidateTags.match, effect: () => present()?.round?.look() });
  listening.startListening({
    matcher: isFulfilled,
    effect: ({ meta: { arg }, payload }) => void present()?.round?.answered(arg, payload),
  });
  listening.startListening({ actionCreator: round.actions.fileAsked, effect: ({ payload }) => void present()?.round?.ask(payload.id) });
  onEndOfSession(listening, ({ user }) => {
    present()?.refused();
    withDatabase((database) => Promise.all([deleteRound(database, user.id), deleteUploads(database, user.id)])).catch(() => undefined);
  });
  listening.startListening({
    actionCreator: auth.actions.lockAsked,
    effect: async (_, { delay, dispatch, getState }) => {
      if (getState().auth.status !== 'locking') return;
      await Promise.race([
        present()
          ?.typed.preserve()
          .catch(() => undefined),
        delay(timeout),
      ]);
      dispatch(auth.actions.lockCompleted());
    },
  });
  listening.startListening({
    predicate: (_, now, before) => ownerIn(before) !== undefined && ownerIn(now) !== ownerIn(before),
    effect: clearTyped,
  });
};

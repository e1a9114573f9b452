import type { User } from '../../contract/accounts';
import { AcrossLock } from '../device/acrossLock';
import { UserDevice } from '../device/userDevice';
import { auth, ownerOf } from '../state/auth';
import { clearTyped } from '../ui/forms/preserveAcrossLock';
import { AppointmentsOfUser } from './appointments/appointmentsOfUser';
import { NotesOfUser } from './notes/notesOfUser';
import { storeWithNotes } from './notes/notesStore';
import { perUser, type Work } from './perUser';
import type { Listening, RootState, Store } from './slices';
import { TypedOfUser } from './typedAcrossLock';

/** Milliseconds for which storing typed text may delay the lock. */
const patience = 1_000;

/** The parts of `window` in use. */
type Page = Pick<Window, 'addEventListener' | 'localStorage' | 'sessionStorage'>;

/** What one user has on this device: notes, appointments, and what is typed while the screen locks. */
class WorkOnDevice implements Work {
  readonly #here: UserDevice;
  readonly #parts;
  readonly notes: NotesOfUser;
  readonly typed: TypedOfUser;

  constructor(store: Pick<Store, 'dispatch' | 'getState'>, page: Page, acrossLock: AcrossLock, { id: userId, userType }: User) {
    const here = new UserDevice(store.dispatch, userId);
    const ofAppointments = { store, userId, page, storage: () => page.localStorage, key: (failed: () => void) => here.key(failed) };
    this.#here = here;
    this.notes = new NotesOfUser(storeWithNotes(store), here, acrossLock);
    this.typed = new TypedOfUser(here, acrossLock);
    const appointments = userType === 'hospitalAdmin' ? [new AppointmentsOfUser(ofAppointments)] : [];
    this.#parts = [this.notes, ...appointments, this.typed];
  }

  begin(): void {
    for (const part of this.#parts) part.begin();
  }

  changed(): void {
    for (const part of this.#parts) part.changed();
  }

  end(): void {
    void this.#here.end(Promise.allSettled(this.#parts.map((part) => part.end())));
  }
}

const ownerIn = (state: RootState) => ownerOf(state.auth)?.user.id;

/** Persists what the signed-in user writes on this device, and sends their notes. */
export const startDevice = (listening: Listening, store: Pick<Store, 'dispatch' | 'getState'>, page: Page): void => {
  const acrossLock = new AcrossLock(() => page.sessionStorage);
  const follows = ['connection', 'drafts', 'outbox', 'device', 'appointment'] as const;
  const present = perUser(listening, store.getState, follows, (user) => new WorkOnDevice(store, page, acrossLock, user));
  page.addEventListener('beforeunload', (event) => present()?.notes.wouldLose && event.preventDefault());

  listening.startListening({
    actionCreator: auth.actions.lockAsked,
    effect: async (_, { delay, dispatch, getState }) => {
      if (getState().auth.status !== 'locking') return;
      await Promise.race([
        present()
          ?.typed.preserve()
          .catch(() => undefined),
        delay(patience),
      ]);
      dispatch(auth.actions.lockTook());
    },
  });
  listening.startListening({
    predicate: (_, now, before) => ownerIn(before) !== undefined && ownerIn(now) !== ownerIn(before),
    effect: (_, { getOriginalState, getState }) => {
      clearTyped();
      const left = ownerIn(getOriginalState());
      if (left !== undefined && ownerIn(getState()) === undefined) acrossLock.clear(left);
    },
  });
};

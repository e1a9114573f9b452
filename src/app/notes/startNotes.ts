import { identityOf, ownerOf } from '../../state/auth';
import { device } from '../../state/device';
import { drafts } from '../../state/draft';
import { outbox } from '../../state/outbox';
import type { RootReducer, Store } from '../slices';
import { NotesAcrossLock } from './acrossLock';
import { NotesOfUser, type NotesStore } from './notesOfUser';

/** Puts the slices of the notes into the store. */
export const injectNotes = (reducer: RootReducer): void => {
  reducer.inject({ reducerPath: 'drafts', reducer: drafts.reducer });
  reducer.inject({ reducerPath: 'outbox', reducer: outbox.reducer });
  reducer.inject({ reducerPath: 'device', reducer: device.reducer });
};

/** From now on the drafts and the outbox of whoever is signed in are kept on this device and sent. */
export const startNotes = (store: Store, page: Pick<Window, 'addEventListener'>): void => {
  const whole: NotesStore = {
    dispatch: store.dispatch,
    getState: () => {
      const state = store.getState();
      const { drafts: halfWritten, outbox: unsent, device: here } = state;
      if (!halfWritten || !unsent || !here) throw new Error('The store has no slices for notes');
      return { ...state, drafts: halfWritten, outbox: unsent, device: here };
    },
  };
  const acrossLock = new NotesAcrossLock();
  let present: NotesOfUser | undefined;
  const follow = () => {
    const { auth } = store.getState();
    const userId = identityOf(auth)?.user.id;
    if (!ownerOf(auth)) acrossLock.clear();
    if (present?.userId !== userId) {
      const before = present;
      present = undefined;
      before?.end();
      if (userId !== undefined) {
        present = new NotesOfUser(whole, userId, acrossLock);
        present.begin();
      }
    }
    present?.changed();
  };
  store.subscribe(follow);
  follow();
  page.addEventListener('beforeunload', (event) => present?.wouldLose && event.preventDefault());
};

import type { Dispatch, NotesState, RootState, Store } from '../slices';

/** The store, once it has the slices of the notes. */
export type NotesStore = { dispatch: Dispatch; getState: () => RootState & NotesState };

/** `getState` throws before those slices have joined (joinSlices.ts). */
export const storeWithNotes = ({ dispatch, getState }: Pick<Store, 'dispatch' | 'getState'>): NotesStore => ({
  dispatch,
  getState: () => {
    const state = getState();
    const { drafts, outbox, device } = state;
    if (!drafts || !outbox || !device) throw new Error('The store has no slices for notes');
    return { ...state, drafts, outbox, device };
  },
});

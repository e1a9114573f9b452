import { fieldsOf } from '../../device/parse';
import { drafts } from '../../state/draft';
import { outbox } from '../../state/outbox';
import type { NotesState } from '../slices';
import { joined } from './joined';
import { draftFrom, savedFrom } from './readNote';

type Store = { dispatch: (action: { type: string }) => unknown; getState: () => NotesState };

/** Restores notes that were only in this page when the screen was locked; text typed since is appended. Throws when they are invalid. */
export const restoreNotes = (notes: unknown, { dispatch, getState }: Store): void => {
  const { drafts: halfWritten, outbox: unsent } = fieldsOf(notes);
  for (const [id, member] of Object.entries(fieldsOf(halfWritten))) {
    if (fieldsOf(member).status !== 'written') continue;
    const [written, typed] = [draftFrom(member), getState().drafts[id]];
    dispatch(drafts.actions.found({ id, ...(typed?.status === 'written' ? joined(written, typed) : written), persisted: false }));
  }
  for (const [id, member] of Object.entries(fieldsOf(unsent))) {
    if (getState().outbox[id] || fieldsOf(member).status === 'delivered') continue;
    const { problem, ...saved } = savedFrom(member);
    const wasRefused = problem && fieldsOf(member).status === 'refused';
    dispatch(wasRefused ? outbox.actions.foundRefused({ id, ...saved, problem }) : outbox.actions.restored({ id, ...saved }));
  }
};

import type { UnknownAction } from '@reduxjs/toolkit';
import type { Contents } from '../../device/contents';
import type { SealedNote } from '../../device/database';
import { device } from '../../state/device';
import { drafts, type Written } from '../../state/draft';
import { isUnpersisted, outbox } from '../../state/outbox';
import type { NotesState } from '../slices';
import { joined } from './joined';
import { draftFrom, savedFrom } from './readNote';

type Slice = SealedNote['slice'];
type Found = { slice: 'drafts'; id: string; value: Written } | { slice: 'outbox'; id: string; value: ReturnType<typeof savedFrom> };
/** What a tab sends to other tabs about a delivered note. */
export type Delivered = { rowId: string; deliveredAt: string };
/** Of the state what the device persists, and nothing else: who holds it holds no answers of the server. */
type WithNotes = Pick<NotesState, Slice>;
type Store = { dispatch: (action: UnknownAction) => unknown; getState: () => NotesState };

const foundNote = ({ id, value: { problem, ...saved } }: Extract<Found, { slice: 'outbox' }>) =>
  problem ? outbox.actions.foundRefused({ id, ...saved, problem }) : outbox.actions.found({ id, ...saved });

const foundAtFirst = (found: Found, state: WithNotes): UnknownAction[] => {
  const { id } = found;
  if (found.slice === 'outbox') return state.outbox[id] ? [] : [foundNote(found)];
  const typed = state.drafts[id];
  // The user typed before the stored draft was read, so join both texts.
  if (typed?.status === 'written') return [drafts.actions.found({ id, ...joined(found.value, typed), persisted: false })];
  return typed ? [] : [drafts.actions.found({ id, ...found.value, persisted: true })];
};

/** What a device persists of each draft and each note of the outbox, and the actions for each outcome. */
export const contentsOf = ({ dispatch, getState }: Store): Contents<WithNotes, Slice, Found, Delivered> => ({
  slices: ['drafts', 'outbox'],
  members: (state, slice) => state[slice],
  toPersist: (state, { slice, id }) => {
    if (slice === 'drafts') {
      const draft = state.drafts[id];
      return draft?.status === 'written' ? { about: draft.about, values: draft.values, at: draft.at } : undefined;
    }
    const unsent = state.outbox[id];
    if (!unsent || unsent.status === 'none' || unsent.status === 'delivered') return undefined;
    const { note, order, at } = unsent;
    return { note, order, at, ...(unsent.status === 'refused' && { problem: unsent.problem }) };
  },
  read: ({ slice, id }, stored) => (slice === 'drafts' ? { slice, id, value: draftFrom(stored) } : { slice, id, value: savedFrom(stored) }),
  found: (all, state) => all.flatMap((found) => foundAtFirst(found, state)),
  changedElsewhere: (found, _, isNewer) => {
    // Of a draft that two tabs have saved at the same instant, the entry that was stored last counts.
    if (found.slice === 'outbox') return isNewer ? undefined : foundNote(found);
    // The text just typed here is newer. A comparison of times would not show it: two keystrokes may share a millisecond.
    return isNewer ? undefined : drafts.actions.found({ id: found.id, ...found.value, persisted: true });
  },
  removedElsewhere: ({ slice, id }, delivered, isNewer) => {
    if (slice === 'drafts') return isNewer ? undefined : drafts.actions.gone({ id });
    return delivered ? outbox.actions.delivered({ id, ...delivered }) : outbox.actions.gone({ id });
  },
  written: ({ slice, id }, state) => {
    const draft = slice === 'drafts' ? state.drafts[id] : undefined;
    if (draft?.status === 'written' && !draft.persisted) return drafts.actions.persisted({ id });
    const unsent = slice === 'outbox' ? state.outbox[id] : undefined;
    return unsent && (unsent.status === 'persisting' || isUnpersisted(unsent)) ? outbox.actions.persisted({ id }) : undefined;
  },
  notWritten: ({ slice, id }, state) =>
    slice === 'outbox' && state.outbox[id]?.status === 'persisting' ? outbox.actions.persistFailed({ id }) : undefined,
  message: ({ slice, id }, state) => {
    const unsent = slice === 'outbox' ? state.outbox[id] : undefined;
    return unsent?.status === 'delivered' ? { rowId: unsent.rowId, deliveredAt: unsent.deliveredAt } : undefined;
  },
  opened: () => dispatch(device.actions.opened()),
  failed: (reason) => dispatch(device.actions.persistFailed({ reason })),
  persisted: () => getState().device.status === 'failing' && dispatch(device.actions.persisted()),
});

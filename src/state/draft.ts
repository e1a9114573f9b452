import type { UnknownAction } from '@reduxjs/toolkit';
import { family } from './family';
import { machine, type Nothing, type StateOf } from './machine';
import { type About, draftIdOf } from './note';
import { outbox } from './outbox';

/** The text typed so far, by field, and the time of the last change. */
export type Written = { about: About; values: Readonly<Record<string, string>>; at: string };
type States = {
  none: Nothing;
  /** `persisted`: this device has just this text; else it is only in this page so far. */
  written: Written & { persisted: boolean };
  /** Discarded a moment ago: Undo restores it. */
  discarded: Written;
};
type Events = {
  typedIn: Written;
  /** Found on this device: from before a reload, or typed in another tab. It is not `persisted` if it was joined with what was typed here. */
  found: Written & { persisted: boolean };
  persisted: Nothing;
  /** Another tab has saved or discarded it. */
  gone: Nothing;
  discarded: Nothing;
  undone: Nothing;
  /** It has become a note in the outbox; made from the outbox's `saved`. */
  submitted: Nothing;
};

const written = ['about', 'values', 'at'] as const;
const onDevice = () => ({ persisted: true });
const onPage = () => ({ persisted: false });

/** One half-written note. */
export const draft = machine<States, Events>()(
  'draft',
  { status: 'none' },
  {
    none: { typedIn: { to: 'written', if: 'hasText' }, found: 'written' },
    written: {
      typedIn: [{ to: 'written', if: 'hasText' }, 'none'],
      found: 'written',
      persisted: 'written',
      gone: 'none',
      discarded: 'discarded',
      submitted: 'none',
    },
    discarded: { typedIn: { to: 'written', if: 'hasText' }, found: 'written', undone: 'written', gone: 'none', submitted: 'none' },
  },
  {
    fields: { written: [...written, 'persisted'], discarded: written },
    carries: {
      'none.typedIn.written': onPage,
      'written.typedIn.written': onPage,
      'written.persisted.written': onDevice,
      'discarded.typedIn.written': onPage,
      'discarded.undone.written': onPage,
    },
    guards: { hasText: (_, { values }) => Object.values(values).some((value) => value.trim() !== '') },
  },
);

const members = family('drafts', draft);

/** All half-written notes. The outbox's `saved` also ends the draft: with two events, a crash between them would keep the note twice. */
export const drafts = {
  ...members,
  reducer: (state: Drafts | undefined, action: UnknownAction): Drafts =>
    members.reducer(state, outbox.actions.saved.match(action) ? members.actions.submitted({ id: draftIdOf(action.payload.note) }) : action),
};

export type Draft = StateOf<States>;
export type Drafts = Readonly<Record<string, Draft>>;
export const selectDrafts = (state: { drafts: Drafts }) => state.drafts;

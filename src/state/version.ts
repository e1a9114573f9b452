import { machine, type StateOf } from './machine';

type Nothing = Record<never, never>;
type States = {
  /** As far as is known. */
  newest: Nothing;
  /** A newer one is on this device and waits to be let in. */
  ready: Nothing;
  /** The user wants it, and has typed something here that nothing keeps. */
  unsaved: Nothing;
  /** Not now. */
  later: Nothing;
  /** It was let in elsewhere: this page is of a version that is no longer on this device. */
  replaced: Nothing;
  /** The page is about to be loaded anew. */
  updating: Nothing;
};
type Events = {
  found: Nothing;
  /** `wouldLose`: whether something typed here would not survive it. */
  updateAsked: { wouldLose: boolean };
  lossAccepted: Nothing;
  editingKept: Nothing;
  putOff: Nothing;
  takenOver: Nothing;
};

const update = [{ to: 'unsaved', if: 'wouldLose' }, 'updating'] as const;

/** Which version of the application this page is, and what becomes of a newer one (UX-7). */
export const version = machine<States, Events>()(
  'version',
  { status: 'newest' },
  {
    newest: { found: 'ready', takenOver: 'replaced' },
    ready: { updateAsked: update, putOff: 'later', takenOver: 'replaced' },
    unsaved: { lossAccepted: 'updating', editingKept: 'ready' },
    later: { found: 'ready', takenOver: 'replaced' },
    replaced: { updateAsked: update, putOff: 'later' },
    updating: {},
  },
  { guards: { wouldLose: (_, { wouldLose }) => wouldLose } },
);

export type Version = StateOf<States>;
export const selectVersion = (state: { version?: Version }): Version => state.version ?? version.initial;

import { machine, type Nothing, type StateOf } from './machine';

type States = {
  /** No newer version is known. */
  newest: Nothing;
  /** A newer version is on this device and waits for the user. */
  ready: Nothing;
  /** The user wants to update, but something typed here would be lost. */
  unsaved: Nothing;
  /** The user has put the update off. */
  later: Nothing;
  /** Another tab has updated: this page's version is no longer on this device. */
  replaced: Nothing;
  /** The page is about to reload. */
  updating: Nothing;
};
type Events = {
  found: Nothing;
  /** `hasUnsaved`: whether a reload would lose something typed here. */
  updateAsked: { hasUnsaved: boolean };
  lossAccepted: Nothing;
  editingContinued: Nothing;
  postponed: Nothing;
  takenOver: Nothing;
};

const update = [{ to: 'unsaved', if: 'hasUnsaved' }, 'updating'] as const;

/** Which version of the application this page is, and how it updates (UX-7). */
export const version = machine<States, Events>()(
  'version',
  { status: 'newest' },
  {
    newest: { found: 'ready', takenOver: 'replaced' },
    ready: { updateAsked: update, postponed: 'later', takenOver: 'replaced' },
    unsaved: { lossAccepted: 'updating', editingContinued: 'ready' },
    later: { found: 'ready', takenOver: 'replaced' },
    replaced: { updateAsked: update, postponed: 'later' },
    updating: {},
  },
  { guards: { hasUnsaved: (_, { hasUnsaved }) => hasUnsaved } },
);

export type Version = StateOf<States>;
export const selectVersion = (state: { version?: Version }): Version => state.version ?? version.initial;

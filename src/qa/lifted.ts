import { asListed } from './actionLabel';
import { maxShown } from './devTools';
import type { Journey } from './moments';

/** A journey as the lifted state of Redux DevTools, for the panel's slider. It has as many of the last actions as the panel keeps. */
export const liftedFrom = ({ moments }: Journey) => {
  const first = Math.max(0, moments.length - 1 - maxShown);
  const ids = [...moments.keys()].slice(first);
  // The first state replaces everything before it.
  const staged = [0, ...ids.slice(1)];
  const actionsById = Object.fromEntries(
    staged.map((id) => {
      const { action, at = 0 } = moments[id] ?? { action: { type: '' } };
      return [id, { type: 'PERFORM_ACTION', action: asListed(action), timestamp: at }];
    }),
  );
  const computedStates = ids.map((id) => ({ state: moments[id]?.state }));
  return {
    monitorState: {},
    nextActionId: moments.length,
    actionsById,
    stagedActionIds: staged,
    skippedActionIds: [],
    committedState: computedStates[0]?.state,
    currentStateIndex: staged.length - 1,
    computedStates,
    isLocked: false,
    isPaused: false,
  };
};

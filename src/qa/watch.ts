import { isAction, type StoreEnhancer } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import type { Mask } from './mask';

export type MaskedAction = Readonly<Record<string, unknown>> & { type: string };

/** Follows a store from its first state on, and gets masked values only. */
export type Watcher = {
  began: (state: object) => void;
  saw: (action: MaskedAction, state: object) => void;
};

/** Whether a recording has the action: not Redux's own, which change nothing of ours, and of redux-persist's, which carry functions, only REHYDRATE. */
export const canBeReplayed = ({ type }: { type: string }): boolean =>
  !type.startsWith('@@') && (!type.startsWith('persist/') || type === REHYDRATE);

/**
 * Shows watchers each action with the state after it. It wraps the reducer, because a store subscriber may dispatch another action before
 * the code after `dispatch` sees the first one.
 */
export const watch =
  (mask: Mask, watchers: readonly Watcher[]): StoreEnhancer =>
  (createStore) =>
  (reducer, preloadedState) => {
    const watched: typeof reducer = (state, action) => {
      const next = reducer(state, action);
      const seen: object = mask(Object.assign({}, next));
      if (state === undefined || state === preloadedState) for (const { began } of watchers) began(seen);
      else if (isAction(action) && canBeReplayed(action)) for (const { saw } of watchers) saw(mask({ ...action, type: action.type }), seen);
      return next;
    };
    return createStore(watched, preloadedState);
  };

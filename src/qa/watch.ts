import { isAction, type StoreEnhancer } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import type { Mask } from './mask';

export type MaskedAction = Readonly<Record<string, unknown>> & { type: string };

/** Follows a store from its first state on. All that it is given is masked. */
export type Watcher = {
  began: (state: object) => void;
  saw: (action: MaskedAction, state: object) => void;
};

/** Redux' own actions change nothing that is ours, and redux-persist's carry functions; what it has read is plain. */
export const canBeReplayed = ({ type }: { type: string }): boolean =>
  !type.startsWith('@@') && (!type.startsWith('persist/') || type === REHYDRATE);

/**
 * Shows watchers each action and what it made of the state. At the reducer: who subscribes to the store may dispatch again before
 * somebody behind `dispatch` has heard of the first action.
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

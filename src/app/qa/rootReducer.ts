import type { UnknownAction } from '@reduxjs/toolkit';
import { api } from '../../api/base';
import '../../api/accounts';
import '../../api/assignments';
import '../../api/doctorMessages';
import '../../api/doctors';
import '../../api/hospitals';
import '../../api/medicalHistory';
import '../../api/patients';
import '../../api/payments';
import '../../api/prescriptions';
import '../../api/uploads';
import { connected, joinSlices } from '../joinSlices';
import { noStorage } from '../keep';
import { type RootState, slices } from '../makeStore';
import type { Surroundings } from './surroundings';

const { middlewareRegistered } = api.internalActions;

/** The API's reducer as it was on a page with those surroundings. */
const apiOn =
  (surroundings: Surroundings): typeof api.reducer =>
  (state, action) => {
    // Each page draws a number for its API, and says here that it is the only one.
    const said = middlewareRegistered.match(action) && state;
    if (said) return { ...state, config: { ...state.config, middlewareRegistered: true } };
    const next = api.reducer(state, action);
    const isNew = state === undefined || api.util.resetApiState.match(action);
    return isNew ? { ...next, config: { ...next.config, ...surroundings } } : next;
  };

export type Reduce = (state: RootState | undefined, action: UnknownAction) => RootState;

/**
 * The reducer of a page, outside of one: without storage, network or listeners. Slices that join later do so where they did, or at once
 * for a recording that was begun after that.
 */
export const rootReducer = (surroundings: Surroundings, allAtOnce: boolean): Reduce => {
  const reducer = slices(noStorage);
  const join = () => {
    joinSlices(reducer, noStorage);
    reducer.inject({ reducerPath: api.reducerPath, reducer: apiOn(surroundings) }, { overrideExisting: true });
  };
  let joined = false;
  const joinOnce = () => {
    if (!joined) join();
    joined = true;
  };
  if (allAtOnce) joinOnce();
  return (state, action) => {
    if (action.type === connected.type) joinOnce();
    return reducer(state, action);
  };
};

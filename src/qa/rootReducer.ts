import type { UnknownAction } from '@reduxjs/toolkit';
import { api } from '../api/base';
import '../api/accounts';
import '../api/assignments';
import '../api/doctorMessages';
import '../api/doctors';
import '../api/handover';
import '../api/hospitals';
import '../api/keptRecords';
import '../api/notes';
import '../api/activity';
import '../api/patientPictures';
import '../api/patients';
import '../api/payments';
import '../api/secondFactor';
import '../api/uploads';
import { joinSlices } from '../app/joinSlices';
import { noStorage } from '../app/persist';
import { type RootState, slices } from '../app/slices';
import { routeFrom } from './route';
import type { Surroundings } from './surroundings';

/** RTK Query's middleware registers with a random id per page, to detect a second middleware. A recording has another page's id. */
const { middlewareRegistered } = api.internalActions;
const registered: UnknownAction = { type: 'replay/registered' };

/** The reducer of the API on a page with these surroundings. */
const apiOn =
  (surroundings: Surroundings): typeof api.reducer =>
  (state, action) => {
    const registers = middlewareRegistered.match(action);
    const next = api.reducer(state, registers ? registered : action);
    const isNew = state === undefined || api.util.resetApiState.match(action);
    if (!isNew && !registers) return next;
    return { ...next, config: { ...next.config, ...(isNew && surroundings), ...(registers && { middlewareRegistered: true as const }) } };
  };

const persistence = { local: noStorage, report: () => undefined };

export type Reduce = (state: RootState | undefined, action: UnknownAction) => RootState;

/**
 * A page's reducer without storage, network or listeners. Lazy slices join at the first action of the API; with `allAtOnce` they join at
 * the start, for a recording that began later. `withRoute` is false for old recordings, whose state has no route.
 */
export const rootReducer = (surroundings: Surroundings, allAtOnce: boolean, withRoute = true): Reduce => {
  const reducer = slices(persistence);
  if (withRoute) reducer.inject(routeFrom(''));
  const join = () => {
    joinSlices(reducer, persistence);
    reducer.inject({ reducerPath: api.reducerPath, reducer: apiOn(surroundings) }, { overrideExisting: true });
  };
  let joined = false;
  const joinOnce = () => {
    if (!joined) join();
    joined = true;
  };
  if (allAtOnce) joinOnce();
  return (state, action) => {
    if (action.type.startsWith(`${api.reducerPath}/`)) joinOnce();
    return reducer(state, action);
  };
};

import { isRecord } from '../api/problem';

/** What RTK Query asked the page for as it started: the rest of a state comes of actions alone. */
export type Surroundings = { online: boolean; focused: boolean };

/** Those that a state was made in; undefined as long as the API has not joined it. */
export const surroundingsIn = (state: unknown): Surroundings | undefined => {
  const config = isRecord(state) && isRecord(state.api) ? state.api.config : undefined;
  return isRecord(config) ? { online: config.online === true, focused: config.focused === true } : undefined;
};

export const usual: Surroundings = { online: true, focused: true };

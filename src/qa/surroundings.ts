import { isRecord } from '../api/problem';

/** What RTK Query read from the page when it started. Everything else in a state comes from actions. */
export type Surroundings = { online: boolean; focused: boolean };

/** The surroundings in a state; undefined before the API has joined. */
export const surroundingsIn = (state: unknown): Surroundings | undefined => {
  const config = isRecord(state) && isRecord(state.api) ? state.api.config : undefined;
  return isRecord(config) ? { online: config.online === true, focused: config.focused === true } : undefined;
};

export const usual: Surroundings = { online: true, focused: true };

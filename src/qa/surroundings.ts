import { isRecord } from '../../contract/isRecord';

/** What RTK Query reads from the browser when the page starts. Everything else in a state comes from actions. */
export type Surroundings = { online: boolean; focused: boolean };

/** The surroundings in a state; undefined before the API's slice has joined. */
export const surroundingsIn = (state: unknown): Surroundings | undefined => {
  const config = isRecord(state) && isRecord(state.api) ? state.api.config : undefined;
  return isRecord(config) ? { online: config.online === true, focused: config.focused === true } : undefined;
};

export const usual: Surroundings = { online: true, focused: true };

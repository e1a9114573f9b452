import type { Page } from '@playwright/test';

/** What a page has told the extension: its first state, then each action with the state that it made, as JSON; or all at once. */
type Told = { options: object; start: string; sent: [action: string, state: string, at: number][]; lifted?: string; errors: string[] };
declare global {
  interface Window {
    __told?: Told;
    /** What the extension says to the page. */
    __say?: (message: object) => void;
  }
}

/**
 * Puts in the extension's place something that notes down what it is told, the way the extension takes it, as JSON and at once, and says
 * what the extension would say (extension/src/pageScript/api of redux-devtools).
 */
export const putInPlaceOfDevTools = () => {
  const connect = (options: object) => {
    const told: Told = { options, start: '', sent: [], errors: [] };
    const listeners = new Set<(message: object) => void>();
    window.__told = told;
    window.__say = (message) => {
      for (const listener of listeners) listener(message);
    };
    return {
      init: (state: object) => {
        told.start = JSON.stringify(state);
        told.sent = [];
        delete told.lifted;
      },
      send: (action: object | null, state: object) => {
        if (action) told.sent.push([JSON.stringify(action), JSON.stringify(state), Date.now()]);
        else told.lifted = JSON.stringify(state);
      },
      subscribe: (listener: (message: object) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      error: (said: string) => void told.errors.push(said),
    };
  };
  Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION__: { connect } });
};
export const standInForDevTools = (page: Page) => page.addInitScript(putInPlaceOfDevTools);

const toldBy = async (page: Page): Promise<Told> => {
  const told = await page.evaluate(() => window.__told);
  if (!told) throw new Error('The page has not connected to DevTools');
  return told;
};

/** What the panel shows: what it was told one by one, or what it was given as a whole. */
const liftedOf = ({ start, sent, lifted }: Told): string => {
  if (lifted) return lifted;
  const actions = [['{"type":"@@INIT"}', start, sent[0]?.[2] ?? 0] as const, ...sent];
  const ids = actions.map((_, id) => id);
  return `{"monitorState":{},"nextActionId":${ids.length},"actionsById":{${actions
    .map(([action, , at], id) => `"${id}":{"type":"PERFORM_ACTION","action":${action},"timestamp":${at}}`)
    .join()}},"stagedActionIds":${JSON.stringify(ids)},"skippedActionIds":[],"committedState":${start},"currentStateIndex":${
    ids.length - 1
  },"computedStates":[${actions.map(([, state]) => `{"state":${state}}`).join()}],"isLocked":false,"isPaused":false}`;
};

/** The two files that the extension exports of it: its own format, and the lifted state of its panel. */
export const exportsOf = async (page: Page): Promise<{ options: object; own: string; lifted: string }> => {
  const told = await toldBy(page);
  const { options, start, sent } = told;
  const own = JSON.stringify({ payload: `[${sent.map(([action]) => action).join()}]`, preloadedState: start });
  return { options, own, lifted: liftedOf(told) };
};

const say = (page: Page, message: object) => page.evaluate((said) => window.__say?.(said), message);

/** A file is chosen in the panel: with `import: 'custom'`, `connect` makes an IMPORT_STATE of the extension's IMPORT. */
export const importInPanel = async (page: Page, file: string) => {
  const parsed = JSON.parse(file);
  const { payload, preloadedState } = parsed;
  const imported =
    'payload' in parsed
      ? { nextLiftedState: JSON.parse(payload), ...(preloadedState && { preloadedState: JSON.parse(preloadedState) }) }
      : { nextLiftedState: parsed };
  await say(page, { type: 'DISPATCH', payload: { type: 'IMPORT_STATE', ...imported } });
};

type Lifted = { actionsById: Record<string, { action: { type: string } }>; stagedActionIds: number[]; computedStates: { state: object }[] };
/** What the panel lists of what it was told. */
export const listed = (told: Told): { types: string[]; states: object[] } => {
  const { actionsById, stagedActionIds, computedStates }: Lifted = JSON.parse(liftedOf(told));
  return { types: stagedActionIds.map((id) => actionsById[id]?.action.type ?? ''), states: computedStates.map(({ state }) => state) };
};
export const panelOf = async (page: Page) => listed(await toldBy(page));

/** "Jump" at an action of the panel, or its slider. */
export const jumpInPanel = async (page: Page, index: number, type: 'JUMP_TO_ACTION' | 'JUMP_TO_STATE' = 'JUMP_TO_ACTION') => {
  const { states } = await panelOf(page);
  const place = type === 'JUMP_TO_ACTION' ? { actionId: index } : { index };
  await say(page, { type: 'DISPATCH', payload: { type, ...place }, state: JSON.stringify(states[index]) });
};

export const errorsToldTo = async (page: Page): Promise<string[]> => (await toldBy(page)).errors;

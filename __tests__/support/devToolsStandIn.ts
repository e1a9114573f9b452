import type { Page } from '@playwright/test';

/** What a page has sent to the extension: its first state, then each action with its state, as JSON; or a whole lifted state. */
type Heard = { options: object; start: string; sent: [action: string, state: string, at: number][]; lifted?: string; errors: string[] };
declare global {
  interface Window {
    __heard?: Heard;
    /** Sends a message of the extension to the page. */
    __say?: (message: object) => void;
  }
}

/**
 * Replaces the extension by a stand-in that records what the page sends, at once and as JSON, and can send the extension's messages
 * (extension/src/pageScript/api of redux-devtools).
 */
export const putInPlaceOfDevTools = () => {
  const connect = (options: object) => {
    const heard: Heard = { options, start: '', sent: [], errors: [] };
    const listeners = new Set<(message: object) => void>();
    window.__heard = heard;
    window.__say = (message) => {
      for (const listener of listeners) listener(message);
    };
    return {
      init: (state: object) => {
        heard.start = JSON.stringify(state);
        heard.sent = [];
        delete heard.lifted;
      },
      send: (action: object | null, state: object) => {
        if (action) heard.sent.push([JSON.stringify(action), JSON.stringify(state), Date.now()]);
        else heard.lifted = JSON.stringify(state);
      },
      subscribe: (listener: (message: object) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      error: (said: string) => void heard.errors.push(said),
    };
  };
  Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION__: { connect } });
};
export const standInForDevTools = (page: Page) => page.addInitScript(putInPlaceOfDevTools);

const heardBy = async (page: Page): Promise<Heard> => {
  const heard = await page.evaluate(() => window.__heard);
  if (!heard) throw new Error('The page has not connected to DevTools');
  return heard;
};

/** The panel's lifted state: made of the single actions, or the one that it got as a whole. */
const liftedOf = ({ start, sent, lifted }: Heard): string => {
  if (lifted) return lifted;
  const actions = [['{"type":"@@INIT"}', start, sent[0]?.[2] ?? 0] as const, ...sent];
  const ids = actions.map((_, id) => id);
  return `{"monitorState":{},"nextActionId":${ids.length},"actionsById":{${actions
    .map(([action, , at], id) => `"${id}":{"type":"PERFORM_ACTION","action":${action},"timestamp":${at}}`)
    .join()}},"stagedActionIds":${JSON.stringify(ids)},"skippedActionIds":[],"committedState":${start},"currentStateIndex":${
    ids.length - 1
  },"computedStates":[${actions.map(([, state]) => `{"state":${state}}`).join()}],"isLocked":false,"isPaused":false}`;
};

/** The two files that the extension can export: its own format, and the panel's lifted state. */
export const exportsOf = async (page: Page): Promise<{ options: object; own: string; lifted: string }> => {
  const heard = await heardBy(page);
  const { options, start, sent } = heard;
  const own = JSON.stringify({ payload: `[${sent.map(([action]) => action).join()}]`, preloadedState: start });
  return { options, own, lifted: liftedOf(heard) };
};

const say = (page: Page, message: object) => page.evaluate((said) => window.__say?.(said), message);

/** Imports a file in the panel. With `import: 'custom'`, `connect` turns the extension's IMPORT into an IMPORT_STATE. */
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
/** The types and states that the panel lists. */
export const listed = (heard: Heard): { types: string[]; states: object[] } => {
  const { actionsById, stagedActionIds, computedStates }: Lifted = JSON.parse(liftedOf(heard));
  return { types: stagedActionIds.map((id) => actionsById[id]?.action.type ?? ''), states: computedStates.map(({ state }) => state) };
};
export const panelOf = async (page: Page) => listed(await heardBy(page));

/** "Jump" at an action in the panel, or a move of its slider. */
export const jumpInPanel = async (page: Page, index: number, type: 'JUMP_TO_ACTION' | 'JUMP_TO_STATE' = 'JUMP_TO_ACTION') => {
  const { states } = await panelOf(page);
  const place = type === 'JUMP_TO_ACTION' ? { actionId: index } : { index };
  await say(page, { type: 'DISPATCH', payload: { type, ...place }, state: JSON.stringify(states[index]) });
};

export const errorsToldTo = async (page: Page): Promise<string[]> => (await heardBy(page)).errors;

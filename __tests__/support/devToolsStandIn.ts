import type { Page } from '@playwright/test';

/** What a page has told the extension: its first state, then each action with the state that it made, as JSON. */
type Told = { options: object; start: string; sent: [action: string, state: string, at: number][] };
declare global {
  interface Window {
    __told?: Told;
  }
}

/** Puts in the extension's place something that notes down what it is told, the way the extension takes it: as JSON, at once. */
export const standInForDevTools = (page: Page) =>
  page.addInitScript(() => {
    const connect = (options: object) => {
      const told: Told = { options, start: '', sent: [] };
      window.__told = told;
      return {
        init: (state: object) => {
          told.start = JSON.stringify(state);
        },
        send: (action: object, state: object) => {
          told.sent.push([JSON.stringify(action), JSON.stringify(state), Date.now()]);
        },
      };
    };
    Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION__: { connect } });
  });

/** The two files that the extension exports of it: its own format, and the lifted state of its panel. */
export const exportsOf = async (page: Page): Promise<{ options: object; own: string; lifted: string }> => {
  const told = await page.evaluate(() => window.__told);
  if (!told) throw new Error('The page has not connected to DevTools');
  const { options, start, sent } = told;
  const own = JSON.stringify({ payload: `[${sent.map(([action]) => action).join()}]`, preloadedState: start });
  const actions = [['{"type":"@@INIT"}', start, sent[0]?.[2] ?? 0] as const, ...sent];
  const ids = actions.map((_, id) => id);
  const lifted = `{"monitorState":{},"nextActionId":${ids.length},"actionsById":{${actions
    .map(([action, , at], id) => `"${id}":{"type":"PERFORM_ACTION","action":${action},"timestamp":${at}}`)
    .join()}},"stagedActionIds":${JSON.stringify(ids)},"skippedActionIds":[],"committedState":${start},"currentStateIndex":${
    ids.length - 1
  },"computedStates":[${actions.map(([, state]) => `{"state":${state}}`).join()}],"isLocked":false,"isPaused":false}`;
  return { options, own, lifted };
};

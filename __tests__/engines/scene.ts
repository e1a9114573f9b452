import { startOwnServer } from '../support/ownServer';
import type { RunningServer } from '../support/server';
import { startBrowser } from './browser';
import { type Page, pageOf } from './page';
import type { Browser } from './tab';

// An end to waiting, not a measure: on a busy machine a scenario takes several times as long.

// One of each for all scenarios; each scenario has a new page and its own hospitals.
let browser: Promise<Browser> | undefined;
let running: RunningServer | undefined;
let isAway = false;
const open: Page[] = [];

beforeAll(async () => {
  browser = startBrowser();
  [running] = await Promise.all([startOwnServer(), browser]);
});
afterEach(async () => {
  for (const page of open.splice(0)) await page.close();
  // A failed scenario must not fail the next one.
  if (isAway) await serverComesBack();
});
afterAll(async () => (await browser)?.close());

export const theServer = (): RunningServer => {
  if (!running) throw new Error('The server has not started');
  return running;
};

/** A page in a new browser. */
export const newPage = async (): Promise<Page> => {
  const tab = await (await browser)?.newTab();
  if (!tab) throw new Error('The browser has not started');
  const page = pageOf(tab, theServer().url);
  open.push(page);
  return page;
};

/** Stops the server: connections are refused. */
export const serverGoesAway = () => {
  isAway = true;
  return theServer().stop();
};
/** Starts it again, at the same address and on the same data. */
export const serverComesBack = async () => {
  running = await startOwnServer(theServer().environment);
  isAway = false;
};

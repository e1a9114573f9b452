import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../scripts/postgres';
import { findWebkit } from '../../scripts/webkit';
import { newHome, type Program, startProgram } from './program';
import type { Browser, Tab } from './tab';

type Send = <Result>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Result>;

/** Commands of WebDriver (https://w3c.github.io/webdriver): a request each, with the result or the error under `value`. */
const commandsTo =
  (url: string): Send =>
  async (method, path, body) => {
    const reply = await fetch(`${url}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = await reply.json();
    if (!reply.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  };

/** What the script of a call gives back: an exception would say less. */
type Called = { given: string } | { thrown: string };
const calling = (source: string) => `const [json, done] = arguments;
  Promise.resolve(json).then(${source}).then((given) => done({ given }), (error) => done({ thrown: String(error) }));`;

const newTab = async (send: Send): Promise<Tab> => {
  // Each session is a browser of its own, with nothing kept from the one before.
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', { capabilities: {} });
  const session = `/session/${sessionId}`;
  await send('POST', `${session}/window/rect`, { width: 1440, height: 900 });
  return {
    open: (url) => send('POST', `${session}/url`, { url }),
    reload: () => send('POST', `${session}/refresh`, {}),
    call: async (source, json) => {
      const called = await send<Called>('POST', `${session}/execute/async`, { script: calling(source), args: [json] });
      if ('thrown' in called) throw new Error(called.thrown);
      return called.given;
    },
    act: (hand) => send('POST', `${session}/actions`, { actions: [hand] }),
    close: () => send('DELETE', session),
  };
};

/** An end to waiting, not a measure, in milliseconds. */
const patience = 60_000;

const whenReady = async (send: Send) => {
  const deadline = Date.now() + patience;
  for (;;) {
    try {
      return await send('GET', '/status');
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(50);
    }
  }
};

/** WebKitGTK's small browser by its own driver, on a screen that nobody sees: it cannot do without. One tab at a time. */
export const startWebkit = async (): Promise<Browser> => {
  const programs = findWebkit();
  if (!programs) throw new Error('There is no WebKit here (on Debian: apt-get install webkit2gtk-driver xvfb)');
  const home = newHome('webkit');
  const started: Program[] = [];
  const start = (...given: Parameters<typeof startProgram>) => {
    const program = startProgram(...given);
    started.unshift(program);
    return program;
  };
  const close = async () => {
    for (const program of started) await program.end();
    home.remove();
  };
  try {
    const screenWords = ['-displayfd', '1', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'];
    const display = await start(programs.screen, screenWords, home.environment).said(/^(\d+)\n/);
    const port = await freePort();
    // Layers are for graphics cards: without one, drawing them takes more time than all else.
    const environment = { ...home.environment, DISPLAY: `:${display}`, WEBKIT_DISABLE_COMPOSITING_MODE: '1' };
    start(programs.driver, [`--port=${port}`], environment);
    const send = commandsTo(`http://127.0.0.1:${port}`);
    await whenReady(send);
    return { newTab: () => newTab(send), close };
  } catch (error) {
    await close();
    throw error;
  }
};

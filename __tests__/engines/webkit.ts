import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../scripts/postgres';
import { findWebkit } from '../../scripts/webkit';
import { newHome, type Program, startProgram } from './program';
import type { Browser, Tab } from './tab';

type Send = <Result>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Result>;

/** Commands of WebDriver (https://w3c.github.io/webdriver): one request each, with the result or the error in `value`. */
const commandsTo =
  (url: string): Send =>
  async (method, path, body) => {
    const reply = await fetch(`${url}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = await reply.json();
    if (!reply.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  };

/** The result of a call's script, which catches exceptions, because the driver would report less of them. */
type Called = { given: string } | { thrown: string };
const calling = (source: string) => `const [json, done] = arguments;
  Promise.resolve(json).then(${source}).then((given) => done({ given }), (error) => done({ thrown: String(error) }));`;

const newTab = async (send: Send): Promise<Tab> => {
  // Each session is a new browser without data from the previous one.
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

/** A generous timeout, not a limit to test, in milliseconds. */
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

/** WebKitGTK's MiniBrowser with its own driver, on a virtual screen, which it needs. One tab at a time. */
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
    // Compositing layers need a graphics card: without one, drawing them is the slowest part.
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

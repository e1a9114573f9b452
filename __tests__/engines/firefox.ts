import { once } from 'node:events';
import { WebSocket } from 'ws';
import { findFirefox } from '../../scripts/firefox';
import { newHome, startProgram } from './program';
import type { Browser, Tab } from './tab';

type Reply<Result> = { type: 'success'; result: Result } | { type: 'error'; error: string; message: string };
type Send = <Result>(method: string, params: object) => Promise<Result>;

/** A session of WebDriver BiDi (https://w3c.github.io/webdriver-bidi): commands over a web socket; each answer has its command's number. */
const connect = async (url: string): Promise<Send> => {
  const socket = new WebSocket(`${url}/session`);
  const waiting = new Map<number, { resolve: (reply: string) => void; reject: (error: Error) => void }>();
  socket.on('message', (data) => {
    const text = String(data);
    const { id }: { id?: number | null } = JSON.parse(text);
    waiting.get(id ?? 0)?.resolve(text);
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has ended'));
  });
  await once(socket, 'open');
  let last = 0;
  const send = async <Result>(method: string, params: object): Promise<Result> => {
    last += 1;
    const id = last;
    const text = new Promise<string>((resolve, reject) => waiting.set(id, { resolve, reject }));
    socket.send(JSON.stringify({ id, method, params }));
    const reply: Reply<Result> = JSON.parse(await text);
    waiting.delete(id);
    if (reply.type === 'error') throw new Error(`${method}: ${reply.error}: ${reply.message}`);
    return reply.result;
  };
  await send('session.new', { capabilities: {} });
  return send;
};

/** The result of a script call; our scripts return strings. */
type Called = { type: 'success'; result: { value: string } } | { type: 'exception'; exceptionDetails: { text: string } };

const newTab = async (send: Send): Promise<Tab> => {
  // Each has its own cookies, storages and service workers.
  const { userContext } = await send<{ userContext: string }>('browser.createUserContext', {});
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab', userContext });
  await send('browsingContext.setViewport', { context, viewport: { width: 1440, height: 900 } });
  return {
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    reload: () => send('browsingContext.reload', { context, wait: 'complete' }),
    call: async (source, json) => {
      const called = await send<Called>('script.callFunction', {
        functionDeclaration: source,
        arguments: [{ type: 'string', value: json }],
        target: { context },
        awaitPromise: true,
      });
      if (called.type === 'exception') throw new Error(called.exceptionDetails.text);
      return called.result.value;
    },
    act: (hand) => send('input.performActions', { context, actions: [hand] }),
    close: () => send('browser.removeUserContext', { userContext }),
  };
};

/** Firefox, which has WebDriver BiDi built in. */
export const startFirefox = async (): Promise<Browser> => {
  const program = findFirefox();
  if (!program) throw new Error('There is no Firefox here (on Debian: apt-get install firefox-esr)');
  const home = newHome('firefox');
  const words = ['--headless', '--no-remote', '--profile', home.folder, '--remote-debugging-port', '0'];
  // Its crash reporter would leave the process group that the tests end.
  const firefox = startProgram(program, words, { ...home.environment, MOZ_CRASHREPORTER_DISABLE: '1' });
  const close = async () => {
    await firefox.end();
    home.remove();
  };
  try {
    const send = await connect(await firefox.said(/WebDriver BiDi listening on (ws:\S+)/));
    return { newTab: () => newTab(send), close };
  } catch (error) {
    await close();
    throw error;
  }
};

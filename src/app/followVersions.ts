import { version } from '../state/version';
import type { Listening, Store } from './slices';
import type { ToWorker } from './workerMessages';

const { found, takenOver } = version.actions;
const everyHour = 3_600_000;
/** Milliseconds until the scripts are asked for again after the first failure. */
const firstPause = 10_000;
/** How often a worker is told to take over, and the milliseconds between; without it the page still comes from the server. */
const [times, pause] = [20, 1_000];

const say = (worker: ServiceWorker, said: ToWorker, answered: Transferable[] = []) => worker.postMessage(said, answered);

/** Whether the worker is of another version than this page. */
const isNews = (worker: ServiceWorker, revision: string) =>
  new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === true);
    say(worker, { type: 'introduced', revision }, [port2]);
  });

/** Resolves to true when the worker reaches `state`, to false when it never will. */
const become = (worker: ServiceWorker, state: ServiceWorkerState) =>
  new Promise<boolean>((resolve) => {
    const look = () => {
      if (worker.state === state) resolve(true);
      if (worker.state === 'redundant') resolve(false);
    };
    worker.addEventListener('statechange', look);
    look();
  });

/** The parts of `window` in use. */
type Page = Pick<Window, 'document' | 'setInterval' | 'setTimeout'> & {
  navigator: { serviceWorker: Pick<ServiceWorkerContainer, 'register'> };
  location: Pick<Location, 'reload'>;
};
type Parts = { store: Pick<Store, 'dispatch'>; listening: Listening; page: Page; revision: string };

/** Whether the worker of a registration has stored the scripts, or does so now. */
const storesScripts = async ({ active, waiting, installing }: ServiceWorkerRegistration): Promise<boolean> => {
  const first = installing ?? waiting;
  return active !== null || (first !== null && (await become(first, 'activated')));
};

/**
 * Registers the service worker, until it has stored the scripts: when one is lost on the way the browser drops the worker, and nothing else
 * would try before the next load. Throws where the browser allows none.
 */
const register = async ({ navigator: { serviceWorker }, setTimeout }: Page): Promise<ServiceWorkerRegistration> => {
  for (let pause = firstPause; ; pause = Math.min(2 * pause, everyHour)) {
    const registering = serviceWorker.register('/service-worker.js').catch((error) => {
      // So is a script that is lost on the way; a refusal is a DOMException.
      if (error instanceof TypeError) return 'lost' as const;
      throw error;
    });
    const registration = await registering;
    if (registration !== 'lost' && (await storesScripts(registration))) return registration;
    await new Promise<void>((resolve) => setTimeout(resolve, pause));
  }
};

/**
 * Registers the service worker and follows its versions: a newer one waits until the user accepts it (UX-7). Checks for one every hour
 * while the page is visible: on a ward it may stay open for days.
 */
export const followVersions = async ({ store, listening, page, revision }: Parts): Promise<void> => {
  const registration = await register(page);

  const tell = async (worker: ServiceWorker) => {
    if (!(await become(worker, 'installed')) || !(await isNews(worker, revision))) return;
    store.dispatch(found());
    if (await become(worker, 'activated')) store.dispatch(takenOver());
  };
  const follow = () => {
    const { installing, waiting, active } = registration;
    // The very first worker is not an update.
    if (active) for (const worker of [waiting, installing]) if (worker) void tell(worker);
  };
  registration.addEventListener('updatefound', follow);
  follow();

  let looked = Date.now();
  const look = () => {
    if (page.document.visibilityState !== 'visible' || Date.now() - looked < everyHour) return;
    looked = Date.now();
    registration.update().catch(() => undefined);
  };
  page.document.addEventListener('visibilitychange', look);
  page.setInterval(look, everyHour / 4);

  listening.startListening({
    predicate: (_, now, before) => now.version?.status === 'updating' && before.version?.status !== 'updating',
    effect: async (_, { delay }) => {
      const { waiting } = registration;
      if (waiting) {
        const settled = become(waiting, 'activated').then(() => true);
        // A call of the page in the very moment makes Chromium leave the worker waiting: it is told again.
        for (let time = 0; time < times; time++) {
          say(waiting, { type: 'takeOver' });
          if (await Promise.race([settled, delay(pause)])) break;
        }
      }
      page.location.reload();
    },
  });
};

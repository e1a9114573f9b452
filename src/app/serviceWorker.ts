/// <reference lib="webworker" />
// The service worker, a separate program in dist/service-worker.js. It caches scripts and the empty shell, but no answer of the API and no
// page with a user's data (UX-7).
import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js';
import { matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { shellPath, type ToWorker } from './workerMessages';

declare const self: ServiceWorkerGlobalScope;
declare global {
  interface ExtendableEvent {
    /** Of the event `install`, not in Firefox and Safari: https://w3c.github.io/ServiceWorker/#dom-installevent-addroutes. */
    addRoutes?(rules: { condition: { urlPattern: { pathname: string } }; source: 'network' }[]): Promise<void>;
  }
}
/** From the build: scripts to precache, and prefixes of paths that are cached on first use. */
declare const KEPT_FIRST: readonly string[];
declare const KEPT_ONCE_USED: readonly string[];

/** The server fills it in when it sends the script (server/pages.ts), so that a new shell makes a new worker. */
const revision = '__REVISION__';
const usedCache = 'wardstory-used';
const timeout = 4_000;
/** The statuses of a proxy whose server does not answer. */
const gatewayFailures = [502, 503, 504];
/** Paths that are not pages: API calls, the payment sandbox, health checks, files. */
const notPages = [/^\/(?:v1|sandbox-payments|assets)\//, /^\/(?:healthz|readyz)(?:[/?]|$)/, /^[^?]*\.[^/?]*(?:\?|$)/];

precacheAndRoute([...KEPT_FIRST.map((url) => ({ url, revision: null })), { url: shellPath, revision }]);

const isUsedLater = ({ pathname }: URL) => KEPT_ONCE_USED.some((beginning) => pathname.startsWith(beginning));
registerRoute(({ url, sameOrigin }) => sameOrigin && isUsedLater(url), new CacheFirst({ cacheName: usedCache }));

const fromNetwork = async (event: ExtendableEvent, request: Request): Promise<Response> => {
  const preloaded: Response | undefined = event instanceof FetchEvent ? await event.preloadResponse : undefined;
  const response = preloaded ?? (await fetch(request));
  if (gatewayFailures.includes(response.status)) throw new Error(`The gateway said ${response.status}`);
  return response;
};

/** Sends the server's page, or the cached shell when the server does not answer in time. */
const sendPage = async ({ event, request }: RouteHandlerCallbackOptions): Promise<Response> => {
  const sent = fromNetwork(event, request);
  event.waitUntil(sent.catch(() => undefined));
  const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, timeout));
  const inTime = await Promise.race([sent, tooLate]).catch(() => undefined);
  return inTime ?? (await matchPrecache(shellPath)) ?? sent;
};
registerRoute(new NavigationRoute(sendPage, { denylist: notPages }));

// Calls of the API do not wake the worker. A worker that is still given calls also delays the next one's takeover.
const pastTheWorker = [{ condition: { urlPattern: { pathname: '/v1/*' } }, source: 'network' as const }];
self.addEventListener('install', (event) => {
  if (event.addRoutes) event.waitUntil(event.addRoutes(pastTheWorker));
});

const begin = async () => {
  const used = await caches.open(usedCache);
  for (const request of await used.keys()) if (!isUsedLater(new URL(request.url))) await used.delete(request);
  // Control the page that has installed the first worker, so that the next worker waits for it.
  await self.clients.claim();
  // Preload a page while this worker starts. Firefox shows its own error page when the preload fails, whatever this worker answers
  // (https://github.com/GoogleChrome/workbox/issues/3134).
  const { navigationPreload } = self.registration;
  if (navigationPreload) await (navigator.userAgent.includes('Firefox/') ? navigationPreload.disable() : navigationPreload.enable());
};
self.addEventListener('activate', (event) => event.waitUntil(begin()));

const isAlone = async () => (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).length <= 1;

const hear = async (said: ToWorker, answer: MessagePort | undefined) => {
  if (said.type === 'takeOver') return self.skipWaiting();
  const isNews = said.revision !== revision;
  answer?.postMessage(isNews);
  // The page is of this version already, and no other open page needs the old one.
  if (!isNews && (await isAlone())) await self.skipWaiting();
};
self.addEventListener('message', (event) => event.waitUntil(hear(event.data, event.ports[0])));

import type { Kit } from '../app/slices';
import { saveFile } from '../ui/tables/saveFile';
import { linkToDevTools, type PageWithDevTools, watcherOf } from './devTools';
import { makeHold } from './hold';
import { holdEdges } from './holdEdges';
import { freshKey } from './keyedHash';
import { makeMask } from './mask';
import { startNetwork } from './network';
import { offerNetwork } from './networkCommand';
import { readRecording } from './readRecording';
import { makeRecorder } from './recorder';
import { offerReport } from './reportCommand';
import { followAddress, maskedRoute, moved, routeFrom } from './route';
import { startTravel } from './travel';
import type { Surface } from './trip';
import { type Watcher, watch } from './watch';

/**
 * What development and QA builds add: Redux DevTools and a recorder, both masked, the route in the state, time travel, and a bad network.
 * `ofStore` goes into the store; `begin` starts the parts that need the page.
 */
export const startKit = (page: PageWithDevTools & typeof globalThis) => {
  const app = process.env.WARDSTORY_VERSION ?? '';
  const network = startNetwork(page);
  // A random key per page load: nobody can compare the masked texts of two pages.
  const mask = makeMask(freshKey());
  const { watcher, report } = makeRecorder();
  const link = linkToDevTools(page);
  const hold = makeHold();
  holdEdges(page, hold);

  let latest: object = {};
  const last: Watcher = {
    began: (state) => {
      latest = state;
    },
    saw: (_, state) => {
      latest = state;
    },
  };
  const ofStore: Kit = {
    join: (reducer) => void reducer.inject(routeFrom(maskedRoute(mask, page.location))),
    holdBefore: (first) => (api) => {
      const [holding, following] = [hold.middleware(api), first(api)];
      return (next) => holding(following(next));
    },
    watching: (createStore) => hold.enhancer(watch(mask, [watcher, last, ...(link ? [watcherOf(link)] : [])])(createStore)),
  };
  const reportNow = () => {
    const { innerWidth: width, innerHeight: height, devicePixelRatio: pixelRatio } = page;
    return report({
      app,
      route: maskedRoute(mask, page.location),
      viewport: { width, height, pixelRatio },
      network: network.report(),
    });
  };
  const begin = (surface: Surface) => {
    offerReport(page, () => {
      const text = JSON.stringify(reportNow(), null, 1);
      saveFile(new Blob([text], { type: 'application/json' }), `wardstory-${new Date().toISOString().replace(/[:.]/g, '-')}.json`);
    });
    offerNetwork(page, network);
    const { store } = surface;
    followAddress(page, mask, (now) => {
      if (store.getState().route?.href !== now.href) store.dispatch(moved(now));
    });
    startTravel({ page, surface, hold, link, own: () => readRecording(JSON.stringify(reportNow())), latest: () => latest, app });
  };
  return { ofStore, begin };
};

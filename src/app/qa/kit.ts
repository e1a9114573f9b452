import { saveFile } from '../../ui/saveFile';
import { devTools, type PageWithDevTools } from './devTools';
import { makeMask } from './mask';
import { startNetwork } from './network';
import { offerNetwork } from './networkCommand';
import { makeRecorder } from './recorder';
import { offerReport } from './reportCommand';
import { maskedRoute } from './route';
import { freshKey } from './sipHash';
import { watch } from './watch';

/**
 * What development and QA builds have besides the application: Redux DevTools and a recorder, both behind the mask, and a
 * network that fails as it is told to. `watching` goes into the store, `begin` offers the commands once the page is there.
 */
export const startKit = (page: PageWithDevTools & typeof globalThis) => {
  const network = startNetwork(page);
  // Masked texts of two pages cannot be told apart or put together: the key leaves with the page.
  const mask = makeMask(freshKey());
  const { watcher, report } = makeRecorder();
  const begin = (pages: readonly string[]) => {
    offerReport(page, () => {
      const { innerWidth: width, innerHeight: height, devicePixelRatio: pixelRatio } = page;
      const circumstances = {
        app: process.env.WARDSTORY_VERSION ?? '',
        route: maskedRoute(mask, pages, page.location),
        viewport: { width, height, pixelRatio },
        network: network.told(),
      };
      const text = JSON.stringify(report(circumstances), null, 1);
      saveFile(new Blob([text], { type: 'application/json' }), `wardstory-${new Date().toISOString().replace(/[:.]/g, '-')}.json`);
    });
    offerNetwork(page, network);
  };
  return { watching: watch(mask, [watcher, ...devTools(page)]), begin };
};

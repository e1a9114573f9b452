import { saveFile } from '../../ui/saveFile';
import { devTools, type PageWithDevTools } from './devTools';
import { makeMask } from './mask';
import { makeRecorder } from './recorder';
import { offerReport } from './reportCommand';
import { maskedRoute } from './route';
import { freshKey } from './sipHash';
import { watch } from './watch';

/**
 * What development and QA builds have besides the application: Redux DevTools and a recorder, both behind the mask. `watching` goes
 * into the store, `begin` offers the report once the page is there.
 */
export const startKit = (page: PageWithDevTools) => {
  // Masked texts of two pages cannot be told apart or put together: the key leaves with the page.
  const mask = makeMask(freshKey());
  const { watcher, report } = makeRecorder();
  const begin = (pages: readonly string[]) =>
    offerReport(page, () => {
      const { innerWidth: width, innerHeight: height, devicePixelRatio: pixelRatio } = page;
      const circumstances = {
        app: process.env.WARDSTORY_VERSION ?? '',
        route: maskedRoute(mask, pages, page.location),
        viewport: { width, height, pixelRatio },
      };
      const text = JSON.stringify(report(circumstances), null, 1);
      saveFile(new Blob([text], { type: 'application/json' }), `wardstory-${new Date().toISOString().replace(/[:.]/g, '-')}.json`);
    });
  return { watching: watch(mask, [watcher, ...devTools(page)]), begin };
};

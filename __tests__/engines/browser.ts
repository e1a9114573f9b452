import { startFirefox } from './firefox';
import type { Browser } from './tab';
import { startWebkit } from './webkit';

const starts = { firefox: startFirefox, webkit: startWebkit };

declare global {
  /** Set by the jest project (jest.config.js). */
  var wardstoryBrowser: keyof typeof starts | undefined;
}

export const startBrowser = (): Promise<Browser> => {
  const name = globalThis.wardstoryBrowser;
  if (!name) throw new Error('No browser is named here: only the projects firefox and webkit of jest.config.js do');
  return starts[name]();
};

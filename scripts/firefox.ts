import { aptInstall } from './aptInstall';
import { findCommand } from './commands';

/** Where a Firefox is; undefined when there is none. */
export const findFirefox = (): string | undefined =>
  process.env.FIREFOX_PATH || findCommand(['firefox-esr', 'firefox'], ['/Applications/Firefox.app/Contents/MacOS']);

/** Where a Firefox is; installs Debian's when there is none and this user may. Undefined when there is none then either. */
export const firefoxPath = (): string | undefined => findFirefox() ?? (aptInstall('firefox-esr') ? findFirefox() : undefined);

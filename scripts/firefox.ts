import { aptInstall } from './aptInstall';
import { findCommand } from './commands';

/** The path of a Firefox; undefined when there is none. */
export const findFirefox = (): string | undefined =>
  process.env.FIREFOX_PATH || findCommand(['firefox-esr', 'firefox'], ['/Applications/Firefox.app/Contents/MacOS']);

/** The path of a Firefox. If there is none, installs Debian's. Undefined when that fails. */
export const firefoxPath = (): string | undefined => findFirefox() ?? (aptInstall('firefox-esr') ? findFirefox() : undefined);

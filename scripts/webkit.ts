import { aptInstall } from './aptInstall';
import { findCommand } from './commands';

/** The paths of WebKitGTK's driver and of an X server for its browser. */
export type Webkit = { driver: string; screen: string };

/** The paths of WebKitGTK's programs; undefined when one is missing. */
export const findWebkit = (): Webkit | undefined => {
  const [driver, screen] = [findCommand(['WebKitWebDriver']), findCommand(['Xvfb'])];
  return driver && screen ? { driver, screen } : undefined;
};

/** The same, but installs Debian's packages when one is missing. */
export const webkitPrograms = (): Webkit | undefined =>
  findWebkit() ?? (aptInstall('webkit2gtk-driver', 'xvfb') ? findWebkit() : undefined);

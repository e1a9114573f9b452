import { aptInstall } from './aptInstall';
import { findCommand } from './commands';

/** WebKitGTK's driver, and the X server that its browser shows itself on. */
export type Webkit = { driver: string; screen: string };

/** Where a WebKit is that can be driven; undefined when something of it is missing. */
export const findWebkit = (): Webkit | undefined => {
  const [driver, screen] = [findCommand(['WebKitWebDriver']), findCommand(['Xvfb'])];
  return driver && screen ? { driver, screen } : undefined;
};

/** The same; installs Debian's when something is missing and this user may. */
export const webkitPrograms = (): Webkit | undefined =>
  findWebkit() ?? (aptInstall('webkit2gtk-driver', 'xvfb') ? findWebkit() : undefined);

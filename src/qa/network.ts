import { drawJitter } from '../api/jitter';
import { fetchOver } from './badFetch';
import { BadNetwork } from './badNetwork';
import { requestOver } from './badUpload';
import type { Network } from './faults';
import { readNetwork, UnknownNetwork, withoutNetwork, writeNetwork } from './networkSetting';

/** The key in sessionStorage of a tab's network. */
const preservedAs = 'wardstory:qa:network';

/** A page's bad network, and the error in its address, if any. */
export type PageNetwork = Pick<BadNetwork, 'present' | 'report'> & {
  set: (network: Network | undefined) => void;
  complaint: string | undefined;
};

/** Stores the setting in sessionStorage. Without that storage, the setting lasts until a reload. */
const persist = (page: Window, text: string | undefined) => {
  try {
    if (text === undefined) page.sessionStorage.removeItem(preservedAs);
    else page.sessionStorage.setItem(preservedAs, text);
  } catch {}
};
const stored = (page: Window): string | null => {
  try {
    return page.sessionStorage.getItem(preservedAs);
  } catch {
    return null;
  }
};

const asked = (page: Window): URLSearchParams | undefined => {
  const inAddress = new URLSearchParams(page.location.search);
  if (inAddress.has('network')) return inAddress;
  const before = stored(page);
  return before === null ? undefined : new URLSearchParams(before);
};

/** Starts the bad network that the address (`?network=…`) or the tab's storage asks for. Run it before the first call. */
export const startNetwork = (page: Window & typeof globalThis): PageNetwork => {
  const network = new BadNetwork();
  const send = page.fetch.bind(page);
  page.fetch = fetchOver(network, send);
  page.XMLHttpRequest = requestOver(network, send, page.XMLHttpRequest);
  drawJitter((pause, attempt) => network.jitter(pause, attempt));

  const set = (wanted: Network | undefined) => {
    network.set(wanted);
    persist(page, wanted && writeNetwork(wanted));
  };
  let complaint: string | undefined;
  try {
    const wanted = asked(page);
    if (wanted) set(readNetwork(wanted));
  } catch (error) {
    if (!(error instanceof UnknownNetwork)) throw error;
    complaint = `${error.message}. The network is as it is.`;
    persist(page, undefined);
  }
  // Remove the setting, so that the address is the same as a user's.
  if (new URLSearchParams(page.location.search).has('network'))
    page.history.replaceState(page.history.state, '', withoutNetwork(page.location));
  return {
    get present() {
      return network.present;
    },
    report: () => network.report(),
    set,
    complaint,
  };
};

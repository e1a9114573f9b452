import { offerAtEdge } from './edge';
import { faultKinds, type Network } from './faults';
import type { PageNetwork } from './network';
import { presetOf } from './networkSetting';

const nameOf = ({ chances }: Network): string => {
  const [first = 'nothing', ...others] = faultKinds.filter((kind) => chances[kind]);
  return presetOf(chances) ?? (others.length > 0 ? 'mixed' : first);
};

/** Adds the bad network's panel to every page: a button that shows the setting, and Ctrl-Shift-L or ⌘-Shift-L. */
export const offerNetwork = (page: Window, network: PageNetwork): void => {
  const open = async (complaint?: string) => {
    const { openNetworkPanel } = await import(/* webpackChunkName: "qa-network" */ './networkPanel');
    openNetworkPanel(page, network, say, complaint);
  };
  const button = offerAtEdge(page, {
    text: 'Network',
    title: 'Makes the network bad, to see what the page does then (Ctrl-Shift-L)',
    code: 'KeyL',
    run: () => void open(),
  });
  const say = () => {
    const { present } = network;
    button.textContent = present ? `Network: ${nameOf(present)} ${present.seed}` : 'Network';
    button.style.background = present ? '#b71c1c' : '#4a148c';
  };
  say();
  if (network.complaint) void open(network.complaint);
};

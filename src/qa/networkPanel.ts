import { endpointNames } from './calls';
import { faultKinds, labelOf } from './faults';
import type { PageNetwork } from './network';
import { presetOf, presets, readNetwork, UnknownNetwork, writeNetwork } from './networkSetting';
import { drawPanel } from './panelParts';

/** How many of the last faults the panel shows. */
const maxShown = 20;

const percent = (chance: number | undefined) => String(Math.round((chance ?? 0) * 100));

/** The faults as lines, newest first. */
const linesOf = ({ report }: PageNetwork): string[] =>
  (report()?.faults ?? [])
    .slice(-maxShown)
    .toReversed()
    .map(({ at, call, count, fault, delay }) => {
      const what = [fault, delay > 0 ? `${delay / 1000} s late` : undefined].filter((each) => each !== undefined);
      return `${new Date(at).toLocaleTimeString()} ${call} (call ${count}): ${what.join(', ')}`;
    });

/** Opens the panel of the network's settings above the page, and calls `changed` after each change. */
export const openNetworkPanel = (page: Window, network: PageNetwork, changed: () => void, complaint?: string): void => {
  const { document } = page;
  if (document.querySelector('dialog[data-qa-network][open]')) return;
  const present = network.present;
  const panel = drawPanel(document, {
    title: 'Bad network',
    presets: Object.entries(presets).map(([name, { label }]) => [name, label]),
    kinds: faultKinds.map((kind) => [kind, labelOf(kind)]),
    calls: endpointNames,
  });
  const { preset, chances, seed, calls, address, said, list, dialog } = panel;

  const askedFor = () => {
    const kinds = faultKinds.flatMap((kind) => {
      const chance = Number(chances.get(kind)?.value) / 100;
      return chance === 0 ? [] : [`${kind}:${chance}`];
    });
    return new URLSearchParams({ network: kinds.join() || 'off', seed: seed.value, calls: calls.value.replaceAll(' ', '') });
  };
  /** Shows the address that the fields' values make, or why they are invalid. */
  const follow = () => {
    try {
      const wanted = readNetwork(askedFor());
      address.textContent = `?${writeNetwork(wanted)}`;
      preset.value = (wanted && presetOf(wanted.chances)) ?? '';
      said.textContent = '';
    } catch (error) {
      if (!(error instanceof UnknownNetwork)) throw error;
      said.textContent = error.message;
    }
  };
  const choose = (name: string) => {
    for (const kind of faultKinds) {
      const field = chances.get(kind);
      if (field) field.value = percent(presets[name]?.chances[kind]);
    }
    follow();
  };
  const set = (wanted: Parameters<PageNetwork['set']>[0]) => {
    network.set(wanted);
    changed();
    dialog.close();
  };

  for (const [kind, field] of chances) field.value = percent(present?.chances[kind]);
  if (present) {
    seed.value = String(present.seed);
    calls.value = present.calls.join();
  }
  follow();
  said.textContent = complaint ?? '';
  const lines = linesOf(network);
  list.replaceChildren(
    ...(lines.length > 0 ? lines : ['Nothing yet']).map((line) => {
      const item = document.createElement('li');
      item.textContent = line;
      return item;
    }),
  );
  preset.addEventListener('change', () => choose(preset.value));
  dialog.addEventListener('input', ({ target }) => {
    if (target !== preset) follow();
  });
  panel.form.addEventListener('submit', (event) => {
    event.preventDefault();
    follow();
    if (said.textContent === '') set(readNetwork(askedFor()));
  });
  panel.off.addEventListener('click', () => set(undefined));
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
};

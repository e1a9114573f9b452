import { isEndpointName } from './calls';
import { type Chances, faultKinds, isFaultKind, type Network } from './faults';

type Preset = { label: string; chances: Chances };
/** The networks that testers can choose by name. */
export const presets: Readonly<Record<string, Preset>> = {
  weakWifi: { label: 'Weak Wi-Fi', chances: { slow: 0.3, requestLost: 0.15, answerLost: 0.1, halfUpload: 0.3 } },
  slow: { label: 'Slow', chances: { slow: 1 } },
  answersLost: { label: 'Answers lost', chances: { answerLost: 0.5 } },
  sessionEnds: { label: 'Session ends in mid-form', chances: { sessionEnded: 0.5 } },
  conflicts: { label: 'Others change the same', chances: { conflict: 0.5 } },
  busyServer: { label: 'Busy server', chances: { slow: 0.3, tooMany: 0.2, unavailable: 0.3 } },
  brokenUploads: { label: 'Uploads break', chances: { halfUpload: 0.7 } },
  everything: {
    label: 'Everything at once',
    chances: {
      slow: 0.2,
      requestLost: 0.1,
      answerLost: 0.1,
      sessionEnded: 0.05,
      conflict: 0.05,
      tooMany: 0.05,
      unavailable: 0.1,
      halfUpload: 0.3,
    },
  },
  noNetwork: { label: 'No network', chances: { requestLost: 1 } },
};

/** Says in a sentence for testers why a setting is invalid. */
export class UnknownNetwork extends Error {}

const chanceIn = (text: string): readonly [string, number] => {
  const [kind = '', chance = '1'] = text.split(':');
  if (!isFaultKind(kind)) {
    const known = [...new Set([...Object.keys(presets), ...faultKinds, 'off'])].join(', ');
    throw new UnknownNetwork(`There is no network "${kind}". There are: ${known}`);
  }
  const number = Number(chance);
  if (chance.trim() === '' || !(number >= 0 && number <= 1)) {
    throw new UnknownNetwork(`"${text}": the chance has to be a number from 0 to 1`);
  }
  return [kind, number];
};

const seedIn = (text: string): number => {
  const seed = Number(text);
  if (/^\d{1,10}$/.test(text) && seed < 2 ** 32) return seed;
  throw new UnknownNetwork(`The seed "${text}" is no whole number from 0 to 4294967295`);
};

const callsIn = (text: string) =>
  text
    .split(',')
    .filter((name) => name !== '')
    .map((name) => {
      if (isEndpointName(name)) return name;
      throw new UnknownNetwork(`There is no call "${name}". Calls are named as in contract/, such as addMedicalHistory`);
    });

/**
 * Reads the network from an address: `network=weakWifi&seed=7&calls=addMedicalHistory`. `network` is a preset, or kinds of faults with
 * their chances (`slow:0.5,answerLost`), or `off`. Returns undefined for `off`; throws an UnknownNetwork for an invalid setting.
 */
export const readNetwork = (asked: URLSearchParams): Network | undefined => {
  const name = asked.get('network') ?? '';
  if (name === 'off') return undefined;
  const chances = Object.hasOwn(presets, name) ? presets[name]?.chances : undefined;
  return {
    chances: chances ?? Object.fromEntries(name.split(',').map(chanceIn)),
    seed: seedIn(asked.get('seed') ?? '1'),
    calls: callsIn(asked.get('calls') ?? ''),
  };
};

/** The name of the preset with exactly these chances. */
export const presetOf = (chances: Chances): string | undefined =>
  Object.entries(presets).find(([, preset]) => faultKinds.every((kind) => (preset.chances[kind] ?? 0) === (chances[kind] ?? 0)))?.[0];

/** Writes a network as the query of an address. */
export const writeNetwork = (network: Network | undefined): string => {
  if (!network) return 'network=off';
  const { chances, seed, calls } = network;
  const kinds = faultKinds.flatMap((kind) => (chances[kind] ? [chances[kind] === 1 ? kind : `${kind}:${chances[kind]}`] : []));
  return `network=${presetOf(chances) ?? (kinds.join() || 'off')}&seed=${seed}${calls.length > 0 ? `&calls=${calls.join()}` : ''}`;
};

const parameters = ['network', 'seed', 'calls'];
/** An address without the network's parameters. */
export const withoutNetwork = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string => {
  const left = new URLSearchParams(search);
  for (const name of parameters) left.delete(name);
  return pathname + (left.size > 0 ? `?${left}` : '') + hash;
};

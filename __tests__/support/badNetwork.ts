import type { EndpointName } from '../../contract/endpoints';
import { type Chances, type Fate, fateOf } from '../../src/qa/faults';
import { writeNetwork } from '../../src/qa/networkSetting';

/** The address of a bad network that gives the first calls of an endpoint these fates, and other calls none. Searches for a seed. */
export const networkWhere = (chances: Chances, call: EndpointName, fates: readonly Partial<Fate>[]): string => {
  const network = (seed: number) => ({ chances, seed, calls: [call] });
  const isIt = (seed: number) =>
    fates.every(({ fault, delay = 0 }, index) => {
      const fate = fateOf(network(seed), call, index + 1);
      return fate.fault === fault && fate.delay === delay;
    });
  for (let seed = 1; seed < 10_000; seed += 1) if (isIt(seed)) return writeNetwork(network(seed));
  throw new Error(`No seed does this to the first calls of ${call}`);
};

import type { Place } from '../secrets/places';
import { foundIn, type Planted } from '../secrets/planted';
import { type Allowed, everywhere } from './steps';

type Found = { kind: string; place: string; why: string | undefined };
type Judged = { places: readonly Place[]; found: readonly Found[]; failures: readonly string[] };

/** Looks for the secrets in the places. What is found without an allowance is a failure. */
export const judge = (secrets: Planted, places: readonly Place[], { allowed = [] }: { allowed?: readonly Allowed[] } = {}): Judged => {
  const found = places.flatMap(({ name, text }) =>
    [...foundIn(secrets, text)].map((kind): Found => {
      const allowance = [...everywhere, ...allowed].find((each) => each.kinds.test(kind) && each.places.test(name));
      return { kind, place: name, why: allowance?.why };
    }),
  );
  return { places, found, failures: found.filter(({ why }) => !why).map(({ kind, place }) => `${kind} is in ${place}`) };
};

/** Prints what was searched and found. With a failure the command exits with 1. */
export const report = (step: string, { places, found, failures }: Judged): void => {
  const size = places.reduce((sum, { text }) => sum + text.length, 0);
  console.log(`${step}: ${places.length} places, ${(size / 1e6).toFixed(1)} million characters: ${failures.length} failures`);
  for (const why of new Set(found.flatMap((each) => each.why ?? []))) {
    const those = found.filter((each) => each.why === why);
    const where = [...new Set(those.map(({ place }) => place))].join(', ');
    console.log(`  allowed: ${new Set(those.map(({ kind }) => kind)).size} secrets in ${where}: ${why}`);
  }
  for (const failure of failures) console.log(`  ${failure}`);
  if (failures.length > 0) process.exitCode = 1;
};

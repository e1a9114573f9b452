import { type Found, type Step, steps } from '../../src/state/migrations';
import { persisted } from '../../src/state/persisted';
import { persistedSettings } from '../../src/state/persistedSettings';

type Example = { before: Found; after: Found };
type ExamplesOf<Steps extends readonly Step[]> = { readonly [I in keyof Steps]: Example };

/** An example for each migration step: a step without one does not compile. */
const examples: { readonly [S in keyof typeof steps]: ExamplesOf<(typeof steps)[S]> } = {
  auth: [],
  sidebar: [],
  popUp: [],
  settings: [],
};

const all: Readonly<Record<string, readonly Step[]>> = steps;
const cases = Object.entries(examples).flatMap(([slice, those]: [string, readonly Example[]]) =>
  those.map((example, index) => ({ slice, index, ...example })),
);

test('QA-6 each migration step of each slice gives the result of its example', () => {
  for (const { slice, index, before, after } of cases) expect([slice, all[slice]?.[index]?.(before)]).toEqual([slice, after]);
  expect(cases).toHaveLength(Object.values(all).flat().length);
});

test('QA-6 each persisted slice has its migration steps', () => {
  const specs = { ...persisted, settings: persistedSettings };
  expect(Object.keys(specs).sort()).toEqual(Object.keys(steps).sort());
  for (const [slice, spec] of Object.entries(specs)) expect(spec.steps).toBe(all[slice]);
});

/** A stored slice, of whichever version has written it. */
export type Found = Readonly<Record<string, unknown>>;

/** Migrates a stored slice from one version to the next. Throws when the value has another shape. */
export type Step = (found: Found) => Found;

/**
 * The migrations of each persisted slice, from version 1 on: a slice's version is the number of its steps plus one. A change of what a
 * slice persists needs a step here, which compiles only with its example in the tests.
 */
export const steps = { auth: [], sidebar: [], popUp: [], settings: [] } as const satisfies Readonly<Record<string, readonly Step[]>>;

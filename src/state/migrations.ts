/** What was found in storage, as whichever version of the slice has written it. */
export type Found = Readonly<Record<string, unknown>>;

/** Turns what a version of a slice kept into what the next version keeps. One that throws has found something else. */
export type Step = (found: Found) => Found;

/**
 * The steps of each slice that is kept, from its version 1 on: a slice's version is the number of its steps and one. Whoever changes what
 * a slice keeps adds a step here, which does not compile without its example in the tests.
 */
export const steps = { auth: [], sidebar: [], popUp: [], settings: [] } as const satisfies Readonly<Record<string, readonly Step[]>>;

// The real clock, also while a test has replaced it.
const now = performance.now.bind(performance);
const realImmediate = setImmediate;

/** Waits until `is` is true. Throws after 60 s: a broken product fails the test, and does not keep its process busy for ever. */
export const until = async (is: () => boolean | Promise<boolean>): Promise<void> => {
  const end = now() + 60_000;
  while (!(await is())) {
    if (now() > end) throw new Error(`not true within 60 s: ${is}`);
    await new Promise((resolve) => realImmediate(resolve));
  }
};

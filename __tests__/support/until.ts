import { patience } from './patience';

// The real clock, also while a test has replaced it.
const now = performance.now.bind(performance);
const realImmediate = setImmediate;

/** Waits until `is` is true. Throws when that takes too long: a broken product fails the test, and does not keep its process busy for ever. */
export const until = async (is: () => boolean | Promise<boolean>): Promise<void> => {
  const end = now() + patience;
  while (!(await is())) {
    if (now() > end) throw new Error(`not true within ${patience} ms: ${is}`);
    await new Promise((resolve) => realImmediate(resolve));
  }
};

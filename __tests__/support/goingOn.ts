/**
 * Makes calls one after the other while `work` goes on, and one more after it. Returns what `work` gave and how many calls there were
 * before its end. A call that throws fails the test.
 */
export const callingWhile = async <T>(call: () => Promise<unknown>, work: () => Promise<T>): Promise<{ gave: T; calls: number }> => {
  let isOver = false;
  let calls = 0;
  const going = (async () => {
    while (!isOver) {
      await call();
      calls += 1;
    }
  })();
  try {
    const gave = await Promise.race([work(), going.then(() => Promise.reject(new Error('The calls ended first')))]);
    return { gave, calls };
  } finally {
    isOver = true;
    await going;
    await call();
  }
};

import { setImmediate } from 'node:timers/promises';
import { act } from '@testing-library/react';

/** Stops the device's clocks, however long a test types; timers run on. `jest.useRealTimers()` starts them again. */
export const stopClocks = () => {
  const running = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const;
  jest.useFakeTimers({ doNotFake: [...running, 'nextTick', 'queueMicrotask', 'requestAnimationFrame', 'cancelAnimationFrame'] });
};

/** Advances jest's fake clock by this many milliseconds. */
export const pass = (milliseconds: number) =>
  act(async () => {
    jest.advanceTimersByTime(milliseconds);
    // Lets pending promises and answers settle.
    for (let turn = 0; turn < 9; turn += 1) await setImmediate();
  });
/** Waits until the expectation holds. It counts turns of the event loop, because the clock is fake and encryption takes real time. */
export const soon = async (holds: () => void, turns = 500): Promise<void> => {
  try {
    return holds();
  } catch (error) {
    if (turns === 0) throw error;
  }
  await pass(1);
  return soon(holds, turns - 1);
};

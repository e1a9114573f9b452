import { setImmediate } from 'node:timers/promises';
import { act } from '@testing-library/react';

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

import { setImmediate } from 'node:timers/promises';
import { act } from '@testing-library/react';

/** Lets so much time pass, where jest's clock stands still. */
export const pass = (milliseconds: number) =>
  act(async () => {
    jest.advanceTimersByTime(milliseconds);
    // What was asked for meanwhile is answered.
    for (let turn = 0; turn < 9; turn += 1) await setImmediate();
  });
/** Until it holds, however long encrypting takes: no clock that stands still decides. */
export const soon = async (holds: () => void, turns = 500): Promise<void> => {
  try {
    return holds();
  } catch (error) {
    if (turns === 0) throw error;
  }
  await pass(1);
  return soon(holds, turns - 1);
};

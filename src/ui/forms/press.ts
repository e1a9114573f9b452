import { useEffect, useState } from 'react';

const endings = ['pointerup', 'pointercancel'] as const;
let pressed: Promise<void> | undefined;

const begin = () => {
  pressed = new Promise((resolve) => {
    const over = () => {
      for (const ending of endings) removeEventListener(ending, over, true);
      // The click comes in the same task.
      setTimeout(() => {
        pressed = undefined;
        resolve();
      });
    };
    for (const ending of endings) addEventListener(ending, over, true);
  });
};

let followers = 0;
const follow = () => {
  if (followers === 0) addEventListener('pointerdown', begin, true);
  followers += 1;
  return () => {
    followers -= 1;
    if (followers === 0) removeEventListener('pointerdown', begin, true);
  };
};

/** Puts something off until the press that is under way has become a click, unless by then it is settled. */
const makePutOff = () => {
  let turn = 0;
  return {
    settled: () => {
      turn += 1;
    },
    untilReleased:
      <Event>(work: (event: Event) => Promise<unknown>) =>
      async (event: Event): Promise<void> => {
        const before = turn;
        await pressed;
        if (turn === before) await work(event);
      },
  };
};

/** What a press makes somebody leave may be wrong: said before the click, it would move what is pressed away from beneath it. */
export const usePutOff = () => {
  useEffect(follow, []);
  return useState(makePutOff)[0];
};

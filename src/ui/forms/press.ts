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

/** Delays work until the press under way has become a click; drops it when `cancel` is called before. */
const makeDeferral = () => {
  let turn = 0;
  return {
    cancel: () => {
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

/** Because a press takes the focus from a field, an error that shows before the click would move the pressed button from the pointer. */
export const useDeferral = () => {
  useEffect(follow, []);
  return useState(makeDeferral)[0];
};

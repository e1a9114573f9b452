import { useState } from 'react';
import { timeScale } from './geometry';
import { isNear, type Window } from './spans';

/**
 * The window that is drawn, and how many pixels to the right it is to be moved to show `window`. It stays while that one is near enough: to draw
 * thousands of values anew takes longer than a frame.
 */
export const useDrawn = (window: Window, width: number): { drawn: Window; rest: number } => {
  const [before, setDrawn] = useState(window);
  const drawn = isNear(window, before) ? before : window;
  if (drawn !== before) setDrawn(drawn);
  return { drawn, rest: timeScale(window, width)(drawn.from) - timeScale(window, width)(window.from) };
};

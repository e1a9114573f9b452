import { sizes } from './geometry';
import { isWhole, middleWithin } from './labels';

const numberIn = (element: Element, name: string) => Number(element.getAttribute(name));
const show = (element: Element, isShown: boolean) => {
  // To write what is there already would be work for the browser.
  if (isShown) element.removeAttribute('visibility');
  else if (!element.hasAttribute('visibility')) element.setAttribute('visibility', 'hidden');
};

/**
 * Moves what is drawn by that many pixels, without drawing it anew: for ten thousand values that takes too long for a frame. `[data-moves]` moves
 * as it is; a written value (`data-from`) that an edge would cut is not there, and a tick (`data-tick`) keeps its text within the drawing.
 */
export const place = (drawing: Element, moved: number, width: number): void => {
  for (const group of drawing.querySelectorAll<SVGElement>('[data-moves]')) {
    group.style.transform = moved === 0 ? '' : `translateX(${moved}px)`;
    // A layer of its own: the browser moves it without painting it again.
    group.style.willChange = moved === 0 ? '' : 'transform';
  }
  for (const text of drawing.querySelectorAll('[data-from]'))
    show(text, isWhole({ from: numberIn(text, 'data-from'), to: numberIn(text, 'data-to') }, moved, width));
  for (const text of drawing.querySelectorAll('[data-tick]')) {
    const x = numberIn(text, 'data-tick') + moved;
    show(text, isInSight(x, width));
    if (isInSight(x, width)) text.setAttribute('x', String(middleWithin(x, numberIn(text, 'data-width'), 0, width)));
  }
};

/** Whether a tick is within the plots. */
export const isInSight = (x: number, width: number): boolean => x >= sizes.left && x <= width - sizes.right;

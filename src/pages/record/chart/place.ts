import { sizes } from './geometry';
import { covers, type Label, middleWithin } from './labels';

/** How far, in pixels to the right, what is drawn is moved: `rest` until the next drawing, `finger` while a finger is down. */
export type Moved = { rest: number; finger: number };

const numberIn = (element: Element, name: string) => Number(element.getAttribute(name));
const write = (element: Element, name: string, value: string | undefined) => {
  // To write what is there already would be work for the browser.
  if (value === undefined) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
};
/** Puts the middle of a text at `x`; undefined hides it. */
const show = (text: Element, x: number | undefined) => {
  write(text, 'visibility', x === undefined ? 'hidden' : undefined);
  if (x !== undefined) write(text, 'x', String(x));
};

/** While a finger is down, texts come and go only once for so many pixels, and within the edges by half of it: to show them takes longer than to move them. */
const step = 48;

type Edges = { left: number; right: number };

const isBetween = (x: number, { left, right }: Edges): boolean => x >= left && x <= right;

/**
 * Where the values of a lane are written, their places as they are moved by then: within the plots, as a number that is cut, or that runs into the
 * scale beside it, reads as another number. At rest what is at an edge is written beside it, if that covers none before it.
 */
const placesOf = (labels: readonly Omit<Label, 'text'>[], isAtRest: boolean, plots: Edges): (number | undefined)[] => {
  const shown: Omit<Label, 'text'>[] = [];
  return labels.map((label) => {
    const x = middleWithin(label.x, label.width, plots.left, plots.right);
    const isThere = isBetween(label.x, plots) && (x === label.x || (isAtRest && !shown.some((other) => covers(other, { ...label, x }))));
    if (!isThere) return undefined;
    shown.push({ ...label, x });
    return x;
  });
};

/** How far the texts are moved when it is decided which of them are shown. */
const stepOf = ({ rest, finger }: Moved): number => (finger === 0 ? rest : Math.round((rest + finger) / step) * step);

/** Shows the values of a lane (`data-values`, each with its `data-x`) and the times (`data-tick`) where they have room. */
const placeTexts = (drawing: Element, to: Moved, width: number): void => {
  const isAtRest = to.finger === 0;
  const moved = stepOf(to);
  const rim = isAtRest ? 0 : step / 2;
  const plots = { left: sizes.left + rim, right: width - sizes.right - rim };
  for (const lane of drawing.querySelectorAll('[data-values]')) {
    const texts = [...lane.children];
    const labels = texts.map((text) => ({
      x: numberIn(text, 'data-x') + moved,
      y: numberIn(text, 'y'),
      width: numberIn(text, 'data-width'),
    }));
    for (const [index, x] of placesOf(labels, isAtRest, plots).entries())
      if (texts[index]) show(texts[index], x === undefined ? undefined : x - moved);
  }
  for (const text of drawing.querySelectorAll('[data-tick]')) {
    const x = numberIn(text, 'data-x') + moved;
    const half = numberIn(text, 'data-width') / 2;
    show(text, isBetween(x, plots) && isBetween(x, { left: half + rim, right: width - half - rim }) ? x - moved : undefined);
  }
};

/**
 * Moves what is drawn, without drawing it anew: for ten thousand values that takes too long for a frame. `[data-moves]` moves as it is, and its texts
 * are chosen anew when `before`, where it was since it was drawn, is a step away.
 */
export const place = (drawing: Element, to: Moved, width: number, before?: Moved): void => {
  const by = to.rest + to.finger;
  for (const layer of drawing.querySelectorAll<SVGElement>('[data-moves]')) {
    // By a part of its width, which is another one on paper.
    layer.style.transform = by === 0 ? '' : `translateX(${(by / width) * 100}%)`;
  }
  const isNear = before && stepOf(before) === stepOf(to) && (before.finger === 0) === (to.finger === 0);
  if (!isNear) placeTexts(drawing, to, width);
};

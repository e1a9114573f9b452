type Draw = (pause: string, attempt: number) => number;

let draw: Draw = () => Math.random();

/** A number from 0 up to 1 that lengthens a pause, so that not all pages come back at the same moment. */
export const jitter: Draw = (pause, attempt) => draw(pause, attempt);

/** Draws it otherwise from now on: a seeded network has its own (src/qa). */
export const drawJitter = (otherwise: Draw): void => {
  draw = otherwise;
};

type Draw = (pause: string, attempt: number) => number;

let draw: Draw = () => Math.random();

/** A random number from 0 up to 1 that lengthens a pause, so that pages do not all retry at the same moment. */
export const jitter: Draw = (pause, attempt) => draw(pause, attempt);

/** Replaces the random source: a seeded network has its own (src/qa). */
export const drawJitter = (otherwise: Draw): void => {
  draw = otherwise;
};

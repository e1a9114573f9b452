import type { Page } from '@playwright/test';

export type Frames = { framesPerSecond: number; slowFrames: number; longest: number; frames: number };

/** Counts the frames that a page draws while something is done to it; slow ones take more than 50 ms. */
export const framesWhile = async (page: Page, act: () => Promise<unknown>): Promise<Frames> => {
  await page.evaluate(`
    globalThis.frameTimes = [];
    globalThis.countsFrames = true;
    requestAnimationFrame(function count(time) {
      frameTimes.push(time);
      if (countsFrames) requestAnimationFrame(count);
    });
  `);
  await act();
  const times: number[] = await page.evaluate('countsFrames = false, frameTimes');
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const seconds = gaps.reduce((sum, gap) => sum + gap, 0) / 1_000;
  return {
    framesPerSecond: gaps.length / seconds,
    slowFrames: gaps.filter((gap) => gap > 50).length,
    longest: Math.max(...gaps),
    frames: gaps.length,
  };
};

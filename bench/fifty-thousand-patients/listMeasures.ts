import type { CDPSession, Page } from '@playwright/test';

export type Scrolling = { framesPerSecond: number; slowFrames: number; frames: number };

/** Scrolls by touch, `distance` pixels at `speed` pixels per second, and counts the frames that the page draws. */
export const scroll = async (page: Page, browser: CDPSession, distance: number, speed: number): Promise<Scrolling> => {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { frameTimes: times });
    const count = (time: number) => {
      times.push(time);
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await browser.send('Input.synthesizeScrollGesture', {
    x: width / 2,
    y: height / 2,
    yDistance: -distance,
    speed,
    gestureSourceType: 'touch',
  });
  const times: number[] = await page.evaluate('frameTimes');
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const seconds = gaps.reduce((sum, gap) => sum + gap, 0) / 1000;
  return { framesPerSecond: gaps.length / seconds, slowFrames: gaps.filter((gap) => gap > 50).length, frames: gaps.length };
};

/** Types one key; returns the milliseconds from the key until its result is painted. */
export const keyToPaint = async (page: Page, key: string): Promise<number> => {
  await page.evaluate(() => {
    const measured = new Promise<number>((resolve) => {
      addEventListener(
        'keydown',
        ({ timeStamp }) => {
          const look = () => {
            const input = document.querySelector<HTMLInputElement>('input[type=search]');
            const asked = new URLSearchParams(location.search).get('q') ?? '';
            const main = document.querySelector('main');
            const listed = main?.querySelector('table')?.getAttribute('aria-busy') === 'false';
            const nobody = main?.textContent.includes(`“${asked}”`);
            if (input?.value.trim() !== asked || !(listed || nobody)) requestAnimationFrame(look);
            // After the frame that paints the result.
            else setTimeout(() => resolve(performance.now() - timeStamp));
          };
          // The field changes only after the key's event.
          setTimeout(() => requestAnimationFrame(look));
        },
        { once: true, capture: true },
      );
    });
    Object.assign(window, { measured });
  });
  await page.keyboard.press(key);
  return page.evaluate('measured');
};

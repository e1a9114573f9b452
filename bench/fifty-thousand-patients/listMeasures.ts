import type { CDPSession, Page } from '@playwright/test';
import { type Frames, framesWhile } from '../frames';

/** Scrolls by touch, `distance` pixels at `speed` pixels per second, and counts the frames that the page draws. */
export const scroll = (page: Page, browser: CDPSession, distance: number, speed: number): Promise<Frames> => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const gesture = { x: width / 2, y: height / 2, yDistance: -distance, speed, gestureSourceType: 'touch' } as const;
  return framesWhile(page, () => browser.send('Input.synthesizeScrollGesture', gesture));
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

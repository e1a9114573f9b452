import type { Page } from '@playwright/test';
import { axeFindings } from './axe';
import { expect } from './journey';
import { textOverText } from './textOverText';

/** Disables transitions from the next load on: axe would measure a colour in the middle of a transition. */
export const withoutTransitions = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after { transition: none !important }');
    document.adoptedStyleSheets = [sheet];
  });
};

/** Waits until the page is drawn after a change of the window. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });

/** Changes the device's theme while the page is open. */
const setTheme = async (page: Page, colorScheme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme);
  await drawn(page);
};

/**
 * axe's findings on the page in both themes. In the second it checks colours only, because themes differ in nothing else. The page keeps
 * that theme: each change of it draws all anew.
 */
export const violationsOf = async (page: Page): Promise<string[]> => {
  const isDark = (await page.locator('html').getAttribute('data-scheme')) === 'dark';
  const [first, second] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await setTheme(page, first);
  const all = await axeFindings(page);
  await setTheme(page, second);
  const colours = await axeFindings(page, { rules: ['color-contrast'] });
  return [...all.map((found) => `${first} ${found}`), ...colours.map((found) => `${second} ${found}`)];
};

/** Checks one window size: whether the page scrolls sideways, which targets are too small for a finger, and which text lies over another. */
export const misfitsAt = async (page: Page, size: { width: number; height: number }, touch: boolean): Promise<string[]> => {
  await page.setViewportSize(size);
  await drawn(page);
  const sizes = await page.evaluate(
    ({ width: viewport, touch }) => {
      // Not innerWidth: on a phone it grows with content that is too wide.
      const wide = document.documentElement.scrollWidth - viewport;
      const found = wide > 0 ? [`${viewport} px scrolls sideways by ${wide} px`] : [];
      const targets = document.querySelectorAll<HTMLElement>('button, a[href], select, input:not([type=file]), [role=combobox]');
      for (const element of touch ? targets : []) {
        // A link inside a sentence is as high as its line. A checkbox can also be tapped on its label, an input on its frame.
        const { width, height } = (element.closest('label, .MuiInputBase-root') ?? element).getBoundingClientRect();
        const isInline = element.tagName === 'A' && getComputedStyle(element).display === 'inline';
        const isHidden = width <= 1 || height <= 1 || getComputedStyle(element).visibility === 'hidden';
        if (isInline || isHidden || element.closest('[aria-hidden=true], [inert]') || (width >= 43.5 && height >= 43.5)) continue;
        found.push(`${viewport} px ${Math.round(width)}×${Math.round(height)} ${element.outerHTML.slice(0, 90)}`);
      }
      return found;
    },
    { width: size.width, touch },
  );
  return [...sizes, ...(await textOverText(page)).map((found) => `${size.width} px ${found}`)];
};

import type { Page } from '@playwright/test';
import { axeFindings } from './axe';
import { expect } from './journey';

/** From its next load on the page changes at once: axe would measure a colour on its way to another. */
export const withoutTransitions = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after { transition: none !important }');
    document.adoptedStyleSheets = [sheet];
  });
};

/** Until what follows from a change of the window is drawn. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });

/** Changes the theme under the page, as a device does that is set to it. */
const setTheme = async (page: Page, colorScheme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme);
  await drawn(page);
};

/** What axe finds on the page as it stands, in both themes: themes differ in colours alone. */
export const violationsOf = async (page: Page): Promise<string[]> => {
  await setTheme(page, 'dark');
  const dark = await axeFindings(page, { rules: ['color-contrast'] });
  await setTheme(page, 'light');
  const light = await axeFindings(page);
  return [...dark.map((found) => `dark ${found}`), ...light.map((found) => `light ${found}`)];
};

/** At one size of the window: whether the page scrolls sideways, and which targets are too small for a finger. */
export const misfitsAt = async (page: Page, size: { width: number; height: number }, touch: boolean): Promise<string[]> => {
  await page.setViewportSize(size);
  await drawn(page);
  return page.evaluate(
    ({ width: viewport, touch }) => {
      // Not innerWidth: on a phone it grows with what is too wide.
      const wide = document.documentElement.scrollWidth - viewport;
      const found = wide > 0 ? [`${viewport} px scrolls sideways by ${wide} px`] : [];
      const targets = document.querySelectorAll<HTMLElement>('button, a[href], select, input:not([type=file]), [role=combobox]');
      for (const element of touch ? targets : []) {
        // A link in the middle of a sentence is as high as its line; a checkbox is touched by its label as well, an input by its frame.
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
};

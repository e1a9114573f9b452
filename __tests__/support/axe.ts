import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * axe's findings in a part of the page, one line each. axe runs in the page and stays there until the next load. It does not look into
 * frames; our pages have none.
 * @param scope a CSS selector
 */
export const axeFindings = async (page: Page, { scope = 'html', rules = wcag } = {}): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // Preloading reads all style sheets, for rules about media and about turning the device that none of these pages needs.
  const options: RunOptions = { runOnly: rules, resultTypes: ['violations'], preload: false };
  const { violations } = await page.evaluate(({ scope, options }) => window.axe.run(scope, options), { scope, options });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`));
};

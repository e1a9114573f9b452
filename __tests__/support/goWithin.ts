import type { Page } from '@playwright/test';

/** Goes to another page of the application as a link does, without a new load. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

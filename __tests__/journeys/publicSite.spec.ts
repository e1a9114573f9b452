import { expect, test } from '../support/journey';

test('PUB-4 six questions open and close by mouse and keyboard, before any script has run', async ({ page, browser, baseURL }) => {
  const try6 = async (on: typeof page) => {
    await on.goto('/');
    const questions = on.locator('summary');
    await expect(questions).toHaveCount(6);
    const answer = on.getByText('It replaces the paper folder', { exact: false });
    await expect(answer).toBeHidden();
    await questions.first().click();
    await expect(answer).toBeVisible();
    await questions.first().focus();
    await on.keyboard.press('Enter');
    await expect(answer).toBeHidden();
  };
  await try6(page);
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  await try6(await context.newPage());
  await context.close();
});

test('PUB-5 on a phone the menu slides out, traps the focus, and closes on Escape and after navigation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Contact' })).toBeHidden();
  const button = page.getByRole('button', { name: 'Open menu' });
  await button.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => {
      const here = document.activeElement;
      return here !== document.body && !here?.closest('dialog');
    });
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await menu.getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(menu).toBeHidden();
});

test('SEC-2 a script cannot turn text into HTML, nor load another host’s script', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  const tried = await page.evaluate(() => {
    const attempts = [
      () => document.body.insertAdjacentHTML('beforeend', '<i>injected</i>'),
      () => Object.assign(document.createElement('script'), { src: 'https://example.org/x.js' }),
      () => Object.assign(document.createElement('script'), { text: 'alert(1)' }),
      () => Object.assign(document.createElement('script'), { src: '/assets/x.js' }),
    ];
    return attempts.map((attempt) => {
      try {
        attempt();
        return 'done';
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error);
      }
    });
  });
  expect(tried).toEqual(['refused', 'refused', 'refused', 'done']);
});

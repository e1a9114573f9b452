// `npm run pictures`: the pictures of the product in the README, on the landing page and on the card of a shared link, made of a fresh demo
// hospital.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { done } from '../__tests__/support/calls';
import { signIn } from '../__tests__/support/hospital';
import { endpoints } from '../contract/endpoints';
import { recordPath } from '../contract/recordPaths';
import { open, signInOn, withDemo } from './demoBrowsers';

const quality = 0.72;

/** Writes a picture of the page's upper part as WebP, which Playwright itself does not make. */
const writeWebp = async (page: Page, file: string, height: number) => {
  const { width } = page.viewportSize() ?? { width: 0 };
  const png = await page.screenshot({ clip: { x: 0, y: 0, width, height }, animations: 'disabled' });
  const url = await page.evaluate(
    async ({ source, quality: by }) => {
      const image = await createImageBitmap(
        new Blob([Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0))], { type: 'image/png' }),
      );
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: image.width, height: image.height });
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', by);
    },
    { source: png.toString('base64'), quality },
  );
  writeFileSync(file, Buffer.from(url.replace(/^[^,]*,/, ''), 'base64'));
};

const recordPicture = (scheme: 'light' | 'dark') => join('src', 'pages', 'public', 'pictures', `record-${scheme}.webp`);

/** The top of the landing page as a card (https://ogp.me), with the picture just made in place of the built one. */
const writeCard = async (browser: Browser, baseURL: string) => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1200, height: 900 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.route('**/assets/*.webp', (route) => route.fulfill({ path: recordPicture('light'), contentType: 'image/webp' }));
  await open(page, '/');
  await page.locator('h1 ~ a').waitFor();
  await page.waitForFunction(() => [...document.images].some(({ complete, naturalWidth }) => complete && naturalWidth > 0));
  const top = page.locator('section').first();
  await top.evaluate((section: HTMLElement) => Object.assign(section.style, { height: '630px', paddingInline: '72px 48px' }));
  await top.screenshot({ path: join('public', 'card.jpg'), type: 'jpeg', quality: 82, animations: 'disabled' });
  await context.close();
};

await withDemo(async ({ server, admin, doctor, mouse, touch }) => {
  const { token } = await signIn(doctor.email, doctor.password, server);
  const patients = await done(endpoints.listPatients, { server, token });
  const shown = patients.find(({ lastName }) => lastName === 'Tetteh') ?? patients[0];
  if (!shown) throw new Error('The demo doctor has no patients');
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await touch.newContext({
      baseURL: server.url,
      viewport: { width: 820, height: 1180 },
      hasTouch: true,
      colorScheme,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await signInOn(page, doctor);
    await open(page, recordPath(shown.id));
    // The record itself, not a page that says why it is not there.
    await page.getByRole('heading', { level: 1, name: new RegExp(shown.lastName, 'i') }).waitFor();
    await page.locator('main .entry').first().waitFor();
    await writeWebp(page, recordPicture(colorScheme), 880);
    await context.close();
  }
  await writeCard(mouse, server.url);
  const context = await mouse.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signInOn(page, admin);
  await open(page, '/admindashboard');
  await page.screenshot({ path: join('docs', 'pictures', 'dashboard.png'), animations: 'disabled' });
});

import site from '../../public/site-content.json' with { type: 'json' };
import { addDoctor, signUpHospital } from '../support/hospital';
import { cached, installed } from '../support/installed';
import { expect, test } from '../support/journey';
import { pdf, upload } from '../support/labFiles';
import { giveCredentials, nameOf, onButton, openRecord } from '../support/record';
import { startServer } from '../support/server';

test.use({ serviceWorkers: 'allow' });

const offlineStrip = /^Offline/;

test('UX-7 the manifest states how the application is installed, and each icon exists in its size', async ({ page }) => {
  await page.goto('/signin');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const reply = await page.request.get(address ?? '');
  expect(reply.headers()['content-type']).toContain('application/manifest+json');
  const manifest: { icons: { src: string; sizes: string; purpose?: string }[] } = await reply.json();
  expect(manifest).toMatchObject({ name: site.brand, short_name: site.brand, start_url: '/signin', scope: '/', display: 'standalone' });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`)).toEqual([
    'any any',
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  const sizeOf = (src: string) =>
    page.evaluate(async (from) => {
      const picture = new Image();
      picture.src = from;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, src);
  for (const { src, sizes } of manifest.icons.slice(1)) expect(await sizeOf(src)).toBe(sizes);
  expect(await sizeOf('/icon.svg')).not.toBe('0x0');
  expect(await sizeOf((await page.locator('link[rel=apple-touch-icon]').getAttribute('href')) ?? '')).toBe('180x180');
  await page.goto('/about');
  const shared = new URL((await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '');
  expect(await sizeOf(shared.pathname)).toBe('1200x630');
});

test('UX-7 after one visit the sign-in page starts without a network, in the chosen language', async ({ page, context }) => {
  const refused: string[] = [];
  page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()));
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  await installed(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.goto('/signup');
  await expect(page.getByRole('heading', { level: 1, name: 'Créer un compte' })).toBeVisible();
  expect(refused).toEqual([]);
});

test('UX-7 offline, a signed-in doctor gets the frame, the offline notice and the data on the device, and continues once online', async ({
  page,
  context,
  server,
}) => {
  const doctor = await addDoctor(await signUpHospital(server));
  await page.goto('/doctordashboard');
  await giveCredentials(page, doctor);
  await expect(page.locator('main h1')).toBeVisible();
  await installed(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: offlineStrip })).toBeVisible();
  await expect(page.locator('main h1')).toBeVisible();
  await page.getByRole('link', { name: 'Setting', exact: true }).click();
  await expect(page).toHaveURL(/\/doctorsettings$/);
  await expect(page.locator('main h1')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: offlineStrip })).toHaveCount(0);
  await page.getByRole('link', { name: 'Patients', exact: true }).click();
  await expect(page.getByText('Total')).toBeVisible();
});

test('OFF-1 OFF-2 a kept PDF opens without a network on a tablet that has never shown one', async ({ page, context, server }) => {
  const { hospital, patient } = await openRecord(page, server);
  await installed(page);
  await upload(hospital, patient, 'Blood count.pdf', pdf('Haemoglobin 13.1'));
  await page.goto('/doctordashboard');
  await expect(page.getByText(/1 lab file/)).toBeVisible();
  await expect.poll(async () => (await cached(page)).some(({ path }) => path.endsWith('/pdf.worker.mjs'))).toBe(true);
  await context.setOffline(true);
  await page.goto(`/medicalhistory/${patient.id}/labresult`);
  await page.getByRole('link', { name: 'Blood count.pdf', exact: true }).click();
  await expect(page.getByText('Page 1 of 1')).toBeVisible();
});

test('UX-7 OFF-4 the caches have only scripts, the empty shell and the user’s key, no data of patients, calls or users, and no key after Logout', async ({
  page,
  server,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()));
  const { hospital, doctor, patient } = await openRecord(page, server);
  await upload(hospital, patient, 'Blood count.pdf', pdf('Haemoglobin 13.1'));
  await installed(page);
  // Twice: the PDF viewer is cached after its first use, and then used from the cache.
  for (const _ of ['first', 'again']) {
    await page.goto(`/medicalhistory/${patient.id}/labresult`);
    await page.getByRole('link', { name: 'Blood count.pdf', exact: true }).click();
    await expect(page.getByText('Page 1 of 1')).toBeVisible();
  }
  expect(refused).toEqual([]);
  await page.goto(`/medicalhistory/${patient.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOf(patient));
  await page.getByLabel('Complaint').fill('Dizzy since Monday');
  await page.getByLabel('Diagnosis').fill('Vertigo');
  await page.getByRole('button', { name: onButton(patient) }).click();
  await expect(page.getByText('On server').first()).toBeVisible();
  await page.goto('/patients');
  await expect(page.getByRole('link', { name: nameOf(patient), exact: true })).toBeVisible();
  const secrets = [
    patient.lastName,
    patient.id,
    patient.patientUniqueId,
    patient.email,
    'Dizzy since Monday',
    'Blood count',
    doctor.user.email,
    doctor.token,
  ];
  const prove = async (...keys: string[]) => {
    const all = await cached(page);
    expect(all.some(({ path }) => path.endsWith('/pdf.worker.mjs'))).toBe(true);
    expect(all.length).toBeGreaterThan(20);
    expect(
      all
        .filter(({ path }) => path !== '/shell' && !/^\/assets\/[\w./-]+\.(?:m?js|wasm|icc|bcmap|pfb|ttf|woff2)$/.test(path))
        .map(({ path }) => path),
    ).toEqual(keys);
    for (const secret of secrets) expect(all.filter(({ text }) => text.includes(secret)).map(({ path }) => path)).toEqual([]);
    expect(all.find(({ path }) => path === '/shell')?.text).toContain('<div id="root"></div>');
  };
  await prove(`/browser-keys/${doctor.user.id}`);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await prove();
});

test('UX-7 online, every page and every answer comes from the server, not from a cache', async ({ page }) => {
  await page.goto('/signin');
  await installed(page);
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const nonces = new Set<string | undefined>();
  for (const path of ['/about', '/about', '/signin', '/no/such/page']) {
    const reply = await page.goto(path);
    const html = (await reply?.text()) ?? '';
    if (path === '/about') expect(html).toContain('<title>About Us');
    nonces.add(/<script nonce="([\w-]{24})"/.exec(html)?.[1]);
  }
  expect(nonces.size).toBe(4);
  expect(nonces.has(undefined)).toBe(false);
  // The cached shell is the same for every user.
  const shell = await (await page.request.get('/shell', { headers: { cookie: 'wardstory_look=dark.fr' } })).text();
  expect(shell).toContain('<html lang="en">');
  expect(shell).toContain('<div id="root"></div>');
  // Health checks and files for crawlers are no pages, online or offline.
  expect(await (await page.goto('/healthz'))?.json()).toEqual({ status: 'alive' });
});

test('UX-7 the application starts even if the server is down or too slow', async ({ page }) => {
  const server = await startServer();
  await page.goto(`${server.url}/signin`);
  await installed(page);
  server.process.kill('SIGSTOP');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  server.process.kill('SIGCONT');
  await server.stop();
  await page.goto(`${server.url}/signup`);
  await expect(page.getByRole('heading', { level: 1, name: 'Create Account' })).toBeVisible();
  expect(await page.goto(`${server.url}/v1/doctors`).catch(() => 'no answer')).toBe('no answer');
});

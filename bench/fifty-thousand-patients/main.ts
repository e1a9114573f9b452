// `npm run bench:patients`: the General Patient List with 50,000 patients on the embedded database, in a real browser. See ../README.md.
import { chromium, type Page } from '@playwright/test';
import { goodPassword, type Hospital } from '../../__tests__/support/hospital';
import { chromiumPath } from '../../scripts/chromium';
import { isRoot } from '../../scripts/commands';
import { buildIfChanged } from '../../scripts/prepare.mjs';
import { readStats } from '../../scripts/stats';
import { tell } from '../figures';
import { percentile } from '../percentile';
import { hospitalOfMany } from './hospitalOfMany';
import { keyToPaint, scroll } from './listMeasures';

const count = Number(process.env.PATIENTS ?? 50_000);
const slower = 4;
const limits = { framesPerSecond: 50, keyToPaint: 150, brotli: 60_000 };
const searches = ['ajoke', 'bello am', '8010012', 'munoz', 'francois', 'p-4', 'krishna', 'eze'];

const firstName = 'tbody tr[aria-rowindex="2"] a';

const signIn = async (page: Page, { admin, server }: Hospital) => {
  await page.goto(`${server.url}/generalPatients`);
  await page.getByLabel('Email').fill(admin.user.email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.locator(firstName).first().waitFor();
};

/** Types every search key by key, waits for each result, and deletes it again key by key. */
const typing = async (page: Page) => {
  const times: number[] = [];
  await page.getByRole('searchbox').focus();
  for (const search of searches) {
    for (const key of search) {
      if (key === ' ') await page.keyboard.press(key);
      else times.push(await keyToPaint(page, key));
    }
    await page.getByRole('searchbox').fill('');
    await page.waitForFunction(() => !location.search);
  }
  return times;
};

const brotliAboveDashboard = () => {
  const { parts, weights } = readStats();
  const here = new Set([...(parts.main ?? []), ...(parts['page-admindashboard'] ?? [])]);
  const more = (parts['page-patients'] ?? []).filter((script) => !here.has(script));
  return more.reduce((sum, script) => sum + (weights[script]?.brotli ?? 0), 0);
};

type Limit = { most: number } | { least: number };
const figures: { what: string; value: number; limit?: Limit; missed?: true }[] = [];
const measured = (what: string, value: number, limit?: Limit) => {
  const missed = limit && ('most' in limit ? value > limit.most : value < limit.least);
  figures.push({ what, value: Math.round(value * 10) / 10, ...(limit && { limit }), ...(missed && { missed }) });
};

await buildIfChanged();
const { server, hospital } = await hospitalOfMany(count);
const executablePath = chromiumPath();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: isRoot() ? ['--no-sandbox'] : [] });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const tools = await page.context().newCDPSession(page);
  const slowDown = (rate: number) => tools.send('Emulation.setCPUThrottlingRate', { rate });
  // tsx uses the helper `__name`, which pages do not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await signIn(page, hospital);

  const keys = await typing(page);
  measured('key to painted result, p50 (ms)', percentile(keys, 50));
  measured('key to painted result, p95 (ms)', percentile(keys, 95), { most: limits.keyToPaint });
  // Reload, so that the page has nothing cached in memory.
  await page.reload();
  await page.locator(firstName).first().waitFor();
  await slowDown(slower);
  const slowKeys = await typing(page);
  measured(`key to painted result, CPU ×${slower} slower, p50 (ms)`, percentile(slowKeys, 50));
  measured(`key to painted result, CPU ×${slower} slower, p95 (ms)`, percentile(slowKeys, 95));

  for (const speed of [1_500, 4_000]) {
    await page.evaluate(() => scrollTo(0, 0));
    const { framesPerSecond, slowFrames, frames } = await scroll(page, tools, speed * 6, speed);
    const how = `scrolling ${speed} px/s, CPU ×${slower} slower`;
    measured(`${how}: frames/s`, framesPerSecond, { least: limits.framesPerSecond });
    measured(`${how}: frames over 50 ms, of ${frames}`, slowFrames);
  }
  measured('scripts above the dashboard’s (bytes, brotli)', brotliAboveDashboard(), { most: limits.brotli });
} finally {
  await browser.close();
  await server.stop();
}
tell(figures.map(({ what, value, limit }) => ({ what, unit: '', value, goal: limit })));
console.log(JSON.stringify({ patients: count, figures }, null, 2));
if (figures.some(({ missed }) => missed)) process.exitCode = 1;

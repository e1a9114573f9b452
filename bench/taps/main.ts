// `npm run bench:taps`: a doctor goes from the dashboard to records and back on a slow tablet: how long each tap waits. See ../README.md.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { nameOf } from '../../__tests__/support/record';
import { signedInAs } from '../../__tests__/support/signedIn';
import { paths } from '../../contract/paths';
import { recordPaths } from '../../contract/recordPaths';
import { chromiumPath } from '../../scripts/chromium';
import { isRoot } from '../../scripts/commands';
import { buildIfChanged } from '../../scripts/prepare.mjs';
import { type Figure, isMet, tell } from '../figures';
import { serveFloor } from '../first-paint/floor';
import { percentile } from '../percentile';
import { wardOf } from './ward';
import { answeredTaps, keptBy, watchQueries, watchTaps } from './watched';

/** Page changes that are measured. */
const changes = Number(process.env.TAPS ?? 200);
const slower = 4;
const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true };
const patience = { timeout: 60_000 };
const tabs = ['labResults', 'prescriptions', 'problems', 'allergies', 'vitalSigns'] as const;

const slowPage = async (browser: Browser) => {
  const page = await browser.newPage(tablet);
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return { page, tools };
};

/** A tap on the button of a bare form in React, each on a page of its own. */
const bareTaps = async (browser: Browser, url: string, count: number): Promise<number[]> => {
  const { page } = await slowPage(browser);
  const taken: number[] = [];
  for (let time = 0; time < count; time += 1) {
    await page.goto(url);
    await page.getByRole('button').waitFor();
    await watchTaps(page);
    await page.getByRole('button').tap();
    await page.getByRole('button', { name: 'Please wait' }).waitFor();
    await page.waitForFunction('taps.size > 0');
    taken.push(...(await answeredTaps(page)));
  }
  await page.close();
  return taken;
};

/** Opens one patient's record from the list, all its tabs, and the dashboard again: each a tap. */
const visit = async (page: Page, name: string, changed: (to: string) => Promise<void>) => {
  const link = (path: string) => page.locator(`a[href$='${path}']:visible`).first();
  const tap = async (path: string) => {
    await link(path).tap(patience);
    await page.waitForURL((url) => url.pathname.endsWith(path), patience);
    await changed(path);
  };
  await tap(paths.myPatients);
  await page.getByRole('link', { name }).first().tap(patience);
  await page.getByRole('heading', { level: 1, name }).waitFor(patience);
  await changed('a patient');
  for (const tab of tabs) await tap(recordPaths[tab].slice(paths.record.length));
  await tap(paths.doctorDashboard);
};
const changesOfVisit = tabs.length + 3;

await buildIfChanged();
const folder = mkdtempSync(join(tmpdir(), 'wardstory-floor-'));
const floor = await serveFloor(folder);
const { server, doctor, visited } = await wardOf(5);
const executablePath = chromiumPath();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: isRoot() ? ['--no-sandbox'] : [] });
const measure = async () => {
  const bare = await bareTaps(browser, floor.url, 20);
  const { page, tools } = await slowPage(browser);
  await signedInAs(page, doctor, server);
  await page.goto(server.url + paths.doctorDashboard);
  await page.locator(`a[href$='${paths.myPatients}']:visible`).first().waitFor(patience);
  const queries = watchQueries(page);
  const twice: string[] = [];
  await watchTaps(page);
  const taps: Record<string, number[]> = {};
  const changed = async (to: string) => {
    twice.push(...(await queries.twice()));
    taps[to] = [...(taps[to] ?? []), ...(await answeredTaps(page))];
  };
  const walk = async (visits: number) => {
    for (let turn = 0; turn < visits; turn += 1) {
      const patient = visited[turn % visited.length];
      if (patient) await visit(page, nameOf(patient), changed);
    }
    // The last page is drawn after its tap is answered, and is what the page keeps.
    await page.getByRole('heading', { level: 1 }).first().waitFor(patience);
  };
  // Each record once: what is kept of it afterwards is not growth.
  await walk(visited.length);
  const before = await keptBy(tools);
  for (const to of Object.keys(taps)) taps[to] = [];
  await walk(Math.ceil(changes / changesOfVisit));
  return { bare, taps, before, after: await keptBy(tools), twice };
};
try {
  const { bare, taps: to, before, after, twice } = await measure();
  const taps = Object.values(to).flat();
  const byTarget = Object.fromEntries(Object.entries(to).map(([name, taken]) => [name, percentile(taken, 95)]));
  const p95 = (numbers: readonly number[]) => percentile(numbers, 95);
  const figures: Figure[] = [
    { what: 'a tap until its frame, p95', unit: 'ms', value: p95(taps), floor: p95(bare), goal: { most: 200 } },
    { what: 'a tap until its frame, p50', unit: 'ms', value: percentile(taps, 50), floor: percentile(bare, 50) },
    { what: 'queries asked twice for one page', unit: '', value: twice.length, goal: { most: 0 } },
    { what: 'memory afterwards', unit: 'B', value: after.bytes, floor: before.bytes, goal: { mostRatio: 1.1 } },
    { what: 'nodes afterwards', unit: '', value: after.nodes, floor: before.nodes, goal: { mostRatio: 1.1 } },
  ];
  tell(figures);
  console.log(JSON.stringify({ taps: taps.length, slower, p95: byTarget, load: loadavg().map(Math.round), twice, figures }, null, 2));
  if (figures.some((figure) => isMet(figure) === false)) process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
  floor.stop();
  rmSync(folder, { recursive: true, force: true });
}

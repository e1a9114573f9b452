// `npm run bench:first-paint`: when the sign-in and the landing page are painted on a ward's tablet, beside a bare form. See ../README.md.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { signUpHospital } from '../../__tests__/support/hospital';
import { chromiumPath } from '../../scripts/chromium';
import { isRoot } from '../../scripts/commands';
import { buildIfChanged } from '../../scripts/prepare.mjs';
import { type Figure, isMet, tell } from '../figures';
import { percentile } from '../percentile';
import { startServer } from '../startServer';
import { serveFloor } from './floor';
import { coldVisit, type Paint, secondVisit, signInAtOnce } from './visits';

const rounds = Number(process.env.ROUNDS ?? 5);

await buildIfChanged();
const folder = mkdtempSync(join(tmpdir(), 'wardstory-floor-'));
const floor = await serveFloor(folder);
const server = await startServer({}, 'pglite');
const executablePath = chromiumPath();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: isRoot() ? ['--no-sandbox'] : [] });
const pages = { bare: floor.url, signIn: `${server.url}/signin`, landing: `${server.url}/` };
const paints = { bare: [] as Paint[], signIn: [] as Paint[], landing: [] as Paint[], again: [] as Paint[] };
const sent: number[] = [];
try {
  const { admin } = await signUpHospital(server);
  // The first round is not measured: it warms the browser and the server up.
  for (let round = 0; round <= rounds; round += 1) {
    const visits = {
      bare: await coldVisit(browser, pages.bare),
      signIn: await coldVisit(browser, pages.signIn),
      landing: await coldVisit(browser, pages.landing),
      again: await secondVisit(browser, pages.signIn),
    };
    const took = await signInAtOnce(browser, pages.signIn, admin.user.email);
    if (round === 0) continue;
    for (const name of ['bare', 'signIn', 'landing', 'again'] as const) paints[name].push(visits[name]);
    sent.push(took);
  }
} finally {
  await browser.close();
  await server.stop();
  floor.stop();
  rmSync(folder, { recursive: true, force: true });
}

const median = (numbers: readonly number[]) => Math.round(percentile(numbers, 50));
const ms = (name: keyof typeof paints, what: keyof Paint) => median(paints[name].map((paint) => paint[what]));
const beside = (what: string, name: keyof typeof paints, floor: keyof typeof paints, kind: keyof Paint, mostRatio: number): Figure => ({
  ...{ what, unit: 'ms', value: ms(name, kind), floor: ms(floor, kind), goal: { mostRatio } },
});
const figures: Figure[] = [
  beside('sign-in painted, by a bare form', 'signIn', 'bare', 'lcp', 0.45),
  beside('sign-in blocked, by a bare form', 'signIn', 'bare', 'blocked', 1.2),
  beside('landing page painted, by sign-in', 'landing', 'signIn', 'lcp', 1.2),
  { what: 'sign-in painted, second visit', unit: 'ms', value: ms('again', 'lcp'), floor: ms('bare', 'lcp'), goal: { most: 400 } },
  { what: 'typed at once and sent', unit: 'ms', value: median(sent), floor: ms('bare', 'lcp'), goal: { most: 1_600 } },
];
tell(figures);
console.log(JSON.stringify({ rounds, load: loadavg().map(Math.round), figures }, null, 2));
if (figures.some((figure) => isMet(figure) === false)) process.exitCode = 1;

// `npm run bench:chart`: the chart of a record with many vital signs, on a slow tablet: until it is painted, and while it is moved. See ../README.md.
import { loadavg } from 'node:os';
import { type CDPSession, chromium, type Locator, type Page } from '@playwright/test';
import { signedInAs } from '../../__tests__/support/signedIn';
import { recordPath, recordPaths } from '../../contract/recordPaths';
import { chromiumPath } from '../../scripts/chromium';
import { isRoot } from '../../scripts/commands';
import { buildIfChanged } from '../../scripts/prepare.mjs';
import { type Figure, isMet, tell } from '../figures';
import { type Frames, framesWhile } from '../frames';
import { percentile } from '../percentile';
import { openFloor } from './floor';
import { recordOfSets, valuesOfSet } from './record';

const values = Number(process.env.VALUES ?? 10_000);
const rounds = Number(process.env.ROUNDS ?? 5);
const slower = 4;
const goals = { paint: 300, framesPerSecond: 50 };

const patience = { timeout: 120_000 };
const symbols = `document.querySelector('svg path.symbol')`;

/** Milliseconds from a press until `isShown`, an expression of the page, is painted. */
const pressToPaint = async (page: Page, target: Locator, isShown: string): Promise<number> => {
  await page.evaluate(`
    globalThis.painted = new Promise((resolve) => addEventListener('click', ({ timeStamp }) => {
      const look = () => {
        // A timer is after the frame that paints it.
        if (${isShown}) setTimeout(() => resolve(performance.now() - timeStamp));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    }, { once: true, capture: true }));
    // What follows is not waited for.
    undefined;
  `);
  await target.click(patience);
  return page.evaluate<number>('painted');
};

/** Moves what is drawn by touch to and fro, letting go each time. */
const pan = async (page: Page, tools: CDPSession): Promise<Frames> => {
  const moved = page.getByRole('slider');
  await moved.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await moved.boundingBox();
  if (!box) throw new Error('There is nothing to move');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  return framesWhile(page, async () => {
    for (const xDistance of [300, -300, 300, -300])
      await tools.send('Input.synthesizeScrollGesture', { ...at, xDistance, speed: 600, gestureSourceType: 'touch' });
  });
};

const slowDown = async (page: Page) => {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return tools;
};

await buildIfChanged();
const { server, doctor, patient } = await recordOfSets(Math.ceil(values / valuesOfSet));
const executablePath = chromiumPath();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: isRoot() ? ['--no-sandbox'] : [] });
const times = { opened: [] as number[], again: [] as number[], all: [] as number[], bare: [] as number[] };
const frames = { chart: [] as Frames[], bare: [] as Frames[] };
try {
  const page = await browser.newPage({ viewport: { width: 820, height: 1180 }, hasTouch: true });
  await signedInAs(page, doctor, server);
  const tools = await slowDown(page);
  const tab = (section: string) => page.locator(`a[href$='/${section}']:visible`).first();
  // The first round is not measured: it warms server and browser up.
  for (let round = 0; round <= rounds; round += 1) {
    await page.goto(server.url + recordPath(patient.id, recordPaths.problems), patience);
    await tab('vitals').waitFor(patience);
    // What the page loads in its own time is there.
    await page.waitForTimeout(3_000);
    const opened = await pressToPaint(page, tab('vitals'), symbols);
    await tab('problems').click(patience);
    const again = await pressToPaint(page, tab('vitals'), symbols);
    const all = await pressToPaint(
      page,
      page.getByRole('button', { name: 'All', exact: true }),
      `document.querySelector('[value=all][aria-pressed=true]')`,
    );
    await page.getByRole('button', { name: '7 days' }).click(patience);
    // A week back: now all values are in sight or beside it.
    for (let half = 0; half < 2; half += 1) await page.getByRole('button', { name: 'Earlier' }).click(patience);
    const chart = await pan(page, tools);
    const floor = await openFloor(browser, values);
    const floorTools = await slowDown(floor);
    const bare = await pressToPaint(floor, floor.getByRole('button'), `document.querySelector('svg')`);
    const bareMoved = await pan(floor, floorTools);
    await floor.close();
    if (round === 0) continue;
    times.opened.push(opened);
    times.again.push(again);
    times.all.push(all);
    times.bare.push(bare);
    frames.chart.push(chart);
    frames.bare.push(bareMoved);
  }
} finally {
  await browser.close();
  await server.stop();
}

const ms = (name: keyof typeof times) => Math.round(percentile(times[name], 50));
const of = (name: keyof typeof frames, what: keyof Frames) =>
  Math.round(
    percentile(
      frames[name].map((each) => each[what]),
      50,
    ),
  );
const figures: Figure[] = [
  { what: 'press on Vital Signs until the chart is painted', unit: 'ms', value: ms('opened') },
  { what: 'the same once its list is here', unit: 'ms', value: ms('again'), floor: ms('bare'), goal: { most: goals.paint } },
  { what: 'press on All until all values are painted', unit: 'ms', value: ms('all'), floor: ms('bare'), goal: { most: goals.paint } },
  {
    what: 'frames a second while a finger moves it',
    unit: '',
    value: of('chart', 'framesPerSecond'),
    floor: of('bare', 'framesPerSecond'),
    goal: { least: goals.framesPerSecond },
  },
  { what: 'its longest frame, letting go too', unit: 'ms', value: of('chart', 'longest'), floor: of('bare', 'longest') },
];
tell(figures);
console.log(JSON.stringify({ values, rounds, slower, load: loadavg().map(Math.round), figures }, null, 2));
if (figures.some((figure) => isMet(figure) === false)) process.exitCode = 1;

// `npm run prove:device`: plants secrets in two patients' records, lets a doctor's browser keep, show and write them, takes them away, and looks for
// them in all that the browser stores, in the files of its profile and in the page's memory (OFF-4). ENDING chooses one way. It needs Chromium.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { type RunningServer, startServer } from '../../__tests__/support/server';
import { chromiumPath } from '../chromium';
import { isRoot } from '../commands';
import { endings } from './device/endings';
import { leak, missed } from './device/leaks';
import { pagePlaces, profilePlaces, unlike, wholeTexts } from './device/places';
import { plantWard, type Ward } from './device/plant';
import { judge, report } from './device/report';
import { nothing } from './device/steps';
import { work } from './device/work';
import type { Place } from './secrets/places';
import type { Planted } from './secrets/planted';

/** Milliseconds for which work under way, such as reading an answer, may hold what it works on. */
const grace = 20_000;

/** An end to waiting, not a measure, in milliseconds. */
const patience = 120_000;

type Scene = { page: Page; context: BrowserContext; profile: string; ward: Ward; all: Planted };

/** Runs with a doctor who has worked on both records, in a browser of their own. */
const withDoctor = async (server: RunningServer, run: (scene: Scene) => Promise<void>) => {
  const profile = await mkdtemp(join(tmpdir(), 'wardstory-profile-'));
  const executablePath = chromiumPath();
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath && { executablePath }),
    args: [wholeTexts, ...(isRoot() ? ['--no-sandbox'] : [])],
  });
  context.setDefaultTimeout(patience);
  try {
    const ward = await plantWard(server);
    const page = context.pages()[0] ?? (await context.newPage());
    // The compiler of these scripts names functions by it.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.clock.install();
    const seen = await work(page, ward);
    const all: Planted = new Map([...ward.taken.planted, ...ward.staying.planted, ...ward.own]);
    // Otherwise there would be nothing to take away.
    const inMemory = new Set(judge(all, await pagePlaces(page)).found.map(({ kind }) => kind));
    const unseen = [...all.keys()].filter((kind) => !seen.has(kind) && !inMemory.has(kind) && kind !== 'bytes of the browser key');
    const failures = unseen.map((kind) => `${kind} was not in the page`);
    report(`before: ${all.size} secrets, ${seen.size} shown or sent, ${inMemory.size} in the page now`, {
      places: [],
      found: [],
      failures,
    });
    await run({ page, context, profile, ward, all });
  } finally {
    await context.close().catch(() => undefined);
    await rm(profile, { recursive: true, force: true });
  }
};

/** What a search must find if it is worth anything: leaks that are made on purpose, and the key of a doctor who has not left. */
const control = (server: RunningServer) =>
  withDoctor(server, async ({ page, context, profile, all }) => {
    const leaks = await leak(page);
    const places = await pagePlaces(page);
    const full = await unlike(page, nothing);
    await context.close();
    places.push(...(await profilePlaces(profile, 'closed')));
    const failures = missed(leaks, places);
    const [key] = judge(all, places).found.filter(({ kind, place }) => kind === 'browser key' && place.startsWith('files'));
    if (!key) failures.push('the key of a doctor who has not left was not found in the files');
    if (full.length < 3) failures.push(`of the stores of a doctor who has not left, only ${full.length} had entries`);
    report(`control: ${leaks.size} leaks made on purpose`, { places, found: [], failures });
  });

const prove = (name: string, server: RunningServer) =>
  withDoctor(server, async ({ page, context, profile, ward, all }) => {
    const { gone, steps } = endings[name] ?? { gone: 'all', steps: [] };
    const secrets = () => (gone === 'taken' ? ward.taken.planted : new Map([...all, ...ward.own]));
    for (const [index, step] of steps.entries()) {
      await step.happens(page, ward);
      const look = async (): Promise<Place[]> => [...(await pagePlaces(page)), ...(await profilePlaces(profile, 'running'))];
      const deadline = Date.now() + grace;
      const judgeNow = async () => {
        const judged = judge(secrets(), await look(), step);
        return { ...judged, failures: [...judged.failures, ...(await unlike(page, step.has ?? {}))] };
      };
      let judged = await judgeNow();
      while (judged.failures.length > 0 && Date.now() < deadline) {
        await pause(1_000);
        judged = await judgeNow();
      }
      report(`${name}: ${step.name}`, judged);
      if (index < steps.length - 1) continue;
      await context.close();
      report(`${name}: the browser closed`, judge(secrets(), await profilePlaces(profile, 'closed'), step));
    }
  });

const only = process.env.ENDING;
const server = await startServer();
try {
  if (!only || only === 'control') await control(server);
  for (const name of Object.keys(endings)) if (!only || only === name) await prove(name, server);
} finally {
  await server.stop();
}

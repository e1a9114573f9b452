import type { Browser } from '@playwright/test';
import { actionLogOf } from '../../scripts/actionLog';
import { networkWhere } from '../support/badNetwork';
import { expect, withQaServer as test } from '../support/journey';
import { entries, pending, save, write } from '../support/notes';
import { historyOf, openRecord } from '../support/record';
import { reportOf } from '../support/recordedJourney';
import type { RunningServer } from '../support/server';

/** A doctor of a new hospital writes into a record over a bad network; returns the page's actions and the faults. */
const run = async (browser: Browser, server: RunningServer, network: string) => {
  const page = await browser.newPage({ baseURL: server.url });
  const { doctor, patient } = await openRecord(page, server);
  await page.goto(`/medicalhistory/${patient.id}?${network}`);
  await expect(page.getByText('No entry in this medical history yet.')).toBeVisible();
  await write(page, 'Cough', 'Bronchitis');
  await save(page);
  await expect(pending(page)).toContainText('The server cannot be reached.');
  await expect(page.getByText('Details Added Successfully.')).toHaveCount(0);
  await expect(entries(page)).toContainText(/On server \d\d:\d\d/);
  await expect(pending(page)).toHaveCount(0);
  expect(await historyOf(server, doctor, patient)).toHaveLength(1);
  const report = JSON.parse(await reportOf(page, () => page.keyboard.press('Control+Shift+B')));
  await page.close();
  const faults: { call: string; count: number; fault?: string }[] = report.recording.network.faults;
  // What the device had stored when the page was loaded again (also the key, and how often its copy was read), and whether between two fields,
  // depends on the time, not on the seed.
  const { round: _, getBrowserKey: __, keptVitalSigns: ___, drafts = [], ...log } = actionLogOf(JSON.parse(report.payload));
  const typed = drafts.filter((line) => !line.startsWith('drafts/persisted'));
  return { log: { ...log, drafts: typed }, faults: faults.map(({ call, count, fault }) => [call, count, fault]) };
};

test('QA-8 a note whose request and then its answer is lost is on the server once, and success is shown only then; two hospitals have the same log', async ({
  browser,
  qaServer,
}) => {
  const fates = [{ fault: 'requestLost' }, { fault: 'answerLost' }, {}] as const;
  const network = networkWhere({ requestLost: 0.5, answerLost: 0.5 }, 'addMedicalHistory', fates);
  const once = await run(browser, qaServer, network);
  expect(once.faults).toEqual([
    ['addMedicalHistory', 1, 'requestLost'],
    ['addMedicalHistory', 2, 'answerLost'],
  ]);
  expect(Object.keys(once.log)).toEqual(expect.arrayContaining(['drafts', 'outbox', 'addMedicalHistory', 'listMedicalHistory']));
  expect(await run(browser, qaServer, network)).toEqual(once);
});

import type { Locator } from '@playwright/test';
import { endpoints } from '../../contract/endpoints';
import { axeFindings } from '../support/axe';
import { done } from '../support/calls';
import { expect, test } from '../support/journey';
import { printed } from '../support/paper';
import { openRecord } from '../support/record';

const hour = 3_600_000;
const well = { respirations: '16', saturation: '97', scale: '1', oxygen: 'air', systolic: '124', diastolic: '76', consciousness: 'alert' };
const chosen = (chart: Locator) => chart.getAttribute('aria-valuetext');

test.use({ viewport: { width: 820, height: 1180 } });

test('CHT-5 the chart is moved sideways and its sets are chosen by a finger; it fits a phone, axe finds nothing, and one sheet of paper has it whole', async ({
  page,
  server,
}) => {
  const { doctor, patient } = await openRecord(page, server);
  const about = { server, token: doctor.token, params: { patient_id: patient.id } };
  for (const [hoursAgo, pulse] of [
    [40, '61'],
    [20, '72'],
    [6, '88'],
    [1, '131'],
  ] as const) {
    const measuredAt = new Date(Date.now() - hoursAgo * hour).toISOString();
    await done(endpoints.addVitalSigns, { ...about, body: { ...well, pulse, temperature: '37.0', measuredAt } });
  }
  await page.goto(`/medicalhistory/${patient.id}/vitals`);
  const chart = page.getByRole('slider', { name: 'Sets of vital signs' });
  await expect(chart).toHaveAttribute('aria-valuetext', /Pulse 131/);
  const box = await chart.boundingBox();
  if (!box) throw new Error('The chart has no place');

  // Not the number below the finger: each stands a little to the side of its symbol.
  await chart.click({ position: { x: box.width * 0.78, y: 60 } });
  await expect(chart).toHaveAttribute('aria-valuetext', /Pulse 88/);

  await chart.hover({ position: { x: 80, y: 60 } });
  // To click and to hover may have scrolled the page.
  const now = (await chart.boundingBox()) ?? box;
  await page.mouse.down();
  await page.mouse.move(now.x + 80 + now.width * 0.8, now.y + 60, { steps: 5 });
  await page.mouse.up();
  await chart.click({ position: { x: box.width * 0.15, y: 60 } });
  await expect(chart).toHaveAttribute('aria-valuetext', /Pulse 61/);
  expect(await chosen(chart)).not.toContain('Pulse 88');

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await axeFindings(page, { scope: 'main' })).toEqual([]);

  const sheets = await printed(page);
  const [withChart, ...others] = sheets.filter((sheet) => sheet.includes('Over time'));
  expect(others).toEqual([]);
  for (const text of ['NEWS2', 'Breathing rate', 'Blood pressure', 'Temperature', '0 points']) expect(withChart).toContain(text);
});

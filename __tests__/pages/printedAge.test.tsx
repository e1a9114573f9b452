import { screen, waitFor } from '@testing-library/react';
import { patient } from '../../src/gallery/people';
import type { Answers } from '../../src/gallery/standIn';
import { openApp } from '../support/openApp';
import { away, fill, online, recordOf, records } from '../support/roundOnDevice';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const fillAsOf = (hours: number) => fill({ ...online, readRound: { data: { asOf: hoursAgo(hours), records } } });
const openRecord = (answers: Answers) => openApp(`/medicalhistory/${patient.id}`, { as: 'doctor', answers });
/** What the top of each sheet of the open section, or of a whole record, says beside the patient. */
const topOf = (place: string) => document.querySelector(`${place} .running > div`)?.getAttribute('data-printed');
const by = 'Printed .* by Sam Sample$';

beforeEach(() => {
  window.print = jest.fn();
});

test.each([
  ['of an hour ago', 1, 'as of [^:]*:[^:]* · '],
  ['of more than twelve hours', 13, 'as of .*: much may have changed since · '],
])(
  'OFF-2 CHT-8 a section and a whole record from a copy %s say on each sheet that they are from this device, and how old',
  async (_, hours, age) => {
    await fillAsOf(hours);
    const { user } = await openRecord(away);
    expect(await screen.findByText('Fever since Monday')).toBeVisible();
    const said = new RegExp(`^From this device, ${age}${by}`);
    expect(topOf('#main')).toMatch(said);
    await user.click(screen.getByRole('button', { name: 'Print' }));
    await user.click(await screen.findByRole('button', { name: 'Whole record' }));
    await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
    expect(topOf('body > section')).toMatch(said);
  },
);

test('OFF-2 CHT-8 a section of which only the list is this device’s says so, and one that is the server’s says no age', async () => {
  await fillAsOf(1);
  const live = Object.entries(recordOf(patient, 'Better today')).map(([name, data]) => [name, { data }]);
  await openRecord({ ...away, ...Object.fromEntries(live), listMedicalHistory: 'unreachable' });
  expect(await screen.findByText('Fever since Monday')).toBeVisible();
  expect(topOf('#main')).toMatch(new RegExp(`^From this device, as of .* · ${by}`));
  await openRecord({ ...away, ...Object.fromEntries(live) });
  expect(await screen.findByText('Better today')).toBeVisible();
  await waitFor(() => expect(topOf('#main')).toMatch(new RegExp(`^${by}`)));
});

test('OFF-2 DOC-5 the printed list of patients says that it is from this device, and how old it is', async () => {
  await fillAsOf(1);
  const { user } = await openApp('/patients', { as: 'doctor', answers: away });
  expect(await screen.findByText(patient.patientUniqueId)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
  const sheet = document.querySelector('body > section');
  expect(sheet).toHaveTextContent(/All patients: 2 · From this device, as of [^·]* · Printed /);
});

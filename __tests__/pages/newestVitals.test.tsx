import { screen, waitFor } from '@testing-library/react';
import { fillIn } from '../support/openApp';
import { onButton, openRecord, recordServer } from '../support/recordPage';
import { entry, whole, withEntries } from '../support/vitalSets';

const save = () => screen.getByRole('button', { name: `Save for ${onButton}` });
const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });
const valuesOfNewest = () => screen.getByLabelText('Newest score').querySelector('dl');

test('CHT-4 the newest score has its values beside it, those of two points or more with a sign', async () => {
  await openRecord('/vitals', withEntries(entry(1, 60, { ...whole, weight: '70' })));
  await waitFor(() =>
    expect(valuesOfNewest()).toHaveTextContent(
      /^Breathing rate22 \/min 2 pointsOxygen saturation95 % on oxygen 3 pointsBlood pressure105\/60 mmHgPulse112 \/min 2 pointsConsciousnessAlert Temperature38.4 °C$/,
    ),
  );
});

test('CHT-4 an entry of the list marks the same values as the newest score does', async () => {
  await openRecord('/vitals', withEntries(entry(2, 30, whole), entry(1, 60, { ...whole, weight: '70' })));
  const marked = (list: Element | null | undefined) =>
    [...(list?.querySelectorAll('[data-points]') ?? [])].map((each) => {
      const value = each.matches('dd') ? each : each.querySelector('dd');
      return `${value?.textContent?.trim()}: ${each.getAttribute('data-points')}`;
    });
  await waitFor(() => expect(marked(valuesOfNewest())).toHaveLength(3));
  const entries = [...document.querySelectorAll('[data-key=pulse]')].map((each) => marked(each.closest('dl')));
  const said = ['22 /min 2 points: 2', '95 % on oxygen 3 points: 3', '112 /min 2 points: 2'];
  expect(entries.map((all) => all.map((each) => each.replace(/\s+/g, ' ')))).toEqual([said, said]);
});

test('CHT-4 values that a later set without a score has overtaken are not shown as the newest', async () => {
  await openRecord('/vitals', withEntries(entry(2, 30, { pulse: '140' }), entry(1, 60, whole)));
  expect(await screen.findByText('Measured since then: a set without a score.')).toBeVisible();
  expect(valuesOfNewest()).toBeNull();
});

test('CHT-4 UX-2 on a tablet the form waits behind a button while the patient has vital signs, and saving closes it again', async () => {
  const isClosed = () => field('Breathing rate').closest('[data-closed]') !== null;
  const add = () => screen.queryByRole('button', { name: 'New vital signs' });
  const server = recordServer();
  const { user } = await openRecord('/vitals', server);
  await screen.findByText(/^No vital signs yet\./);
  await waitFor(() => expect(isClosed()).toBe(false));
  expect(add()).not.toBeInTheDocument();
  await fillIn(user, { Pulse: '72' });
  await user.click(save());
  await waitFor(() => expect(isClosed()).toBe(true));
  await user.click(screen.getByRole('button', { name: 'New vital signs' }));
  expect(isClosed()).toBe(false);
  expect(field('Breathing rate')).toHaveFocus();
  await screen.findAllByText(/Vital Signs Added Successfully\./);
});

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

import { screen, waitFor } from '@testing-library/react';
import { eachField } from '../../contract/kindsOfEntry';
import type { VitalSigns } from '../../contract/vitalSigns';
import { fillIn } from '../support/openApp';
import { author, onButton, openRecord, recordServer } from '../support/recordPage';

const save = () => screen.getByRole('button', { name: `Save for ${onButton}` });
const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });
const valuesOfNewest = () => screen.getByLabelText('Newest score').querySelector('dl');

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const whole = {
  respirations: '22',
  saturation: '95',
  scale: '1',
  oxygen: 'oxygen',
  systolic: '105',
  diastolic: '60',
  pulse: '112',
  consciousness: 'alert',
  temperature: '38.4',
};
const entry = (place: number, minutes: number, more: Partial<VitalSigns> = {}): VitalSigns => ({
  ...eachField('vitalSigns', () => ''),
  id: `00000000-0000-4000-8000-00000000080${place}`,
  corrects: null,
  author,
  writtenAt: ago(minutes),
  receivedAt: ago(minutes),
  ...more,
});
const withEntries = (...data: VitalSigns[]) => ({ listVitalSigns: { data } });

test('CHT-4 the newest score has its values beside it, those of two points or more with a sign', async () => {
  await openRecord('/vitals', withEntries(entry(1, 60, { ...whole, weight: '70' })));
  await waitFor(() =>
    expect(valuesOfNewest()).toHaveTextContent(
      /^Breathing rate▲ 22 \/min 2 pointsOxygen saturation▲ 95 % on oxygen 3 pointsBlood pressure105\/60 mmHgPulse▲ 112 \/min 2 pointsConsciousnessAlert Temperature38.4 °C$/,
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
  await user.click(add() as HTMLElement);
  expect(isClosed()).toBe(false);
  expect(field('Breathing rate')).toHaveFocus();
  await screen.findAllByText(/Vital Signs Added Successfully\./);
});

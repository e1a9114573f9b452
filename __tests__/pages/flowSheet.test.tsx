import { act, screen, waitFor, within } from '@testing-library/react';
import type { KeyValue } from '../../contract/keyValues';
import { recordTime } from '../../src/ui/texts/formatTime';
import { write } from '../support/openApp';
import { author, onButton, openRecord } from '../support/recordPage';

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const typedValue = (place: number, hours: number, labValue: string, more: Partial<KeyValue> = {}): KeyValue => ({
  id: `00000000-0000-4000-8000-0000000008${String(place).padStart(2, '0')}`,
  author,
  corrects: null,
  ...{ writtenAt: ago(hours), receivedAt: ago(hours), takenAt: ago(hours) },
  ...{ result: '', analyte: 'Potassium', labValue, labUnit: 'mmol/L', low: '3.5', high: '5.1' },
  ...more,
});
const entries = () => screen.queryAllByRole('listitem').filter(({ id }) => id.startsWith('entry-'));

test('CHT-7 DOC-12 a value is pressed for who typed it and when; what it corrects stands beside it, all others wait for a press', async () => {
  const first = typedValue(1, 30, '61', { author: 'Ada Obi' });
  const data = [typedValue(2, 3, '6.1', { corrects: first.id, takenAt: first.takenAt }), first, typedValue(3, 50, '4.8')];
  const { user } = await openRecord('/labresult', { listKeyValues: { data } });
  const value = await screen.findByRole('button', { name: /^6\.1 mmol\/L ↑ above the range corrected/ });
  expect(entries()).toEqual([]);
  expect(screen.getByText(/^1 entry is not in the table: it was corrected/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^61 / })).toBeNull();
  await user.click(value);
  expect(value).toHaveAttribute('aria-expanded', 'true');
  expect(entries().map((entry) => entry.querySelector('.main')?.textContent)).toEqual([
    'Potassium 6.1 mmol/L ↑ above the range',
    'Potassium 61 mmol/L ↑ above the range',
  ]);
  expect(entries()[0]).toHaveFocus();
  expect(entries()[1]).toHaveTextContent('Ada Obi');
  await user.click(value);
  expect(entries()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Show all 3 entries' }));
  expect(entries()).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Show the table only' }));
  expect(entries()).toEqual([]);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(entries()).toHaveLength(3);
});

test('CHT-7 another unit is another row; a value without the row’s range says so, and one that is older than all times shown says when it was taken', async () => {
  const data = [
    ...Array.from({ length: 9 }, (_, place) => typedValue(place + 1, place + 1, `4.${place + 1}`)),
    typedValue(20, 2, '180', { labUnit: 'mg/L' }),
    typedValue(21, 3, '6.6', { low: '', high: '' }),
    typedValue(22, 400, '48', { analyte: 'HbA1c', labUnit: 'mmol/mol', low: '', high: '42' }),
  ];
  const { user } = await openRecord('/labresult', { listKeyValues: { data } });
  const rowOf = (name: RegExp) => screen.findByRole('row', { name });
  expect(await rowOf(/^Potassium mg\/L/)).not.toHaveTextContent('4.1');
  expect(await rowOf(/^Potassium mmol\/L/)).toHaveTextContent(/6\.6 mmol\/L no range.*4\.2 mmol\/L 4\.1 mmol\/L/);
  const taken = recordTime(ago(400));
  const old = within(await rowOf(/^HbA1c/));
  expect(old.getByRole('button')).toHaveTextContent(`48 mmol/mol ↑ above the rangeLast: ${taken}`);
  const heads = () => screen.getAllByRole('columnheader').at(-1);
  const before = heads()?.textContent;
  expect(screen.getByRole('button', { name: 'Newer' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Older' }));
  expect(heads()?.textContent).not.toBe(before);
  expect(screen.getByRole('button', { name: 'Older' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Newer' })).toHaveFocus();
  expect(old.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['48 mmol/mol ↑ above the range']);
});

test('CHT-7 DOC-11 what was sent from here and what has come since stand below the table with their receipts, without a press', async () => {
  const data = [typedValue(1, 5, '4.4')];
  const { user } = await openRecord('/labresult', {
    listKeyValues: () => ({ data: [...data] }),
    addKeyValue: () => {
      const added = typedValue(2, 0, '4.6');
      data.unshift(added);
      return { data: added };
    },
  });
  await screen.findByRole('button', { name: /^4\.4/ });
  await user.click(screen.getByRole('button', { name: 'Add a lab value' }));
  await user.click(screen.getByRole('button', { name: 'Potassium mmol/L' }));
  await write(user, screen.getByLabelText('Value'), '4.6');
  await write(user, screen.getByLabelText('Taken'), new Date(Date.now() - 3_600_000).toISOString().slice(0, 16));
  await user.click(screen.getByRole('button', { name: `Save for ${onButton}` }));
  const list = await screen.findByLabelText('Typed values', { selector: 'ol' });
  await waitFor(() => expect(list).toHaveTextContent(/4\.6 mmol\/L.*On server/));
  expect(list).not.toHaveTextContent('4.4');
});

import { act, screen, waitFor, within } from '@testing-library/react';
import type { KeyValue } from '../../contract/keyValues';
import type { ListedLabResult } from '../../contract/uploads';
import { patient } from '../../src/gallery/people';
import { goTo, write } from '../support/openApp';
import { author, onButton, openRecord } from '../support/recordPage';

const takenAt = '2026-03-02T09:00:00.000Z';
const result: ListedLabResult = {
  id: '00000000-0000-4000-8000-000000000891',
  ...{ fileName: 'Blood.txt', contentType: 'text/plain', size: 12, uploadedBy: 'Ada Obi', createdAt: takenAt, opened: true },
  awaited: true,
};
const withdrawn: ListedLabResult = { ...result, withdrawn: { at: takenAt, by: 'Ada Obi', reason: 'Another patient’s' } };
const value: KeyValue = {
  ...{ id: '00000000-0000-4000-8000-000000000801', author, corrects: null, writtenAt: takenAt, receivedAt: takenAt, takenAt },
  ...{ result: result.id, analyte: 'Potassium', labValue: '6.9', labUnit: 'mmol/L', low: '3.5', high: '5.1' },
};
const atResult = `/labresult?result=${result.id}`;
const readLabResult = () => new Response('Kalium 6,9 mmol/l');

const area = () => within(screen.getByLabelText('Lab values', { selector: 'section' }));
/** The same once the results are there. */
const loadedArea = async () => within(await screen.findByLabelText('Lab values', { selector: 'section' }));
const opener = async () => (await loadedArea()).findByRole('button', { name: 'Add a lab value' });
const field = (name: string) => area().getByLabelText(name, { selector: 'input' });
/** The save bars at the lower edge of the screen, by their buttons. */
const held = () => [...document.querySelectorAll('[data-held]')].map((bar) => bar.querySelector('button')?.textContent);

test('CHT-7 UX-2 the form of a value takes the lower edge from the acknowledgement; it closes when it is empty and after a save, and the focus is on its button', async () => {
  const { sent, user } = await openRecord(atResult, { listLabResults: { data: [result] }, readLabResult });
  await user.click(await opener());
  expect(held()).toEqual([`Save for ${onButton}`]);
  await user.click(area().getByRole('button', { name: 'Close' }));
  expect(await opener()).toHaveFocus();
  expect(held()).toEqual([`Acknowledge for ${onButton}`]);
  await user.click(await opener());
  await write(user, field('What was measured'), 'Potassium');
  // What is written is discarded, not closed.
  await waitFor(() => expect(area().queryByRole('button', { name: 'Close' })).toBeNull());
  await write(user, field('Value'), '4.1');
  await write(user, field('Taken'), new Date(Date.now() - 3_600_000).toISOString().slice(0, 16));
  await user.click(area().getByRole('button', { name: `Save for ${onButton}` }));
  await waitFor(() => expect(sent('addKeyValue')).toHaveLength(1));
  expect(await opener()).toHaveFocus();
});

test('DOC-10 CHT-7 a discarded value that was begun earlier has its Undo', async () => {
  const { user } = await openRecord(atResult, { listLabResults: { data: [result] }, readLabResult });
  await user.click(await opener());
  await write(user, field('What was measured'), 'Potassium');
  await goTo(`/medicalhistory/${patient.id}`);
  await goTo(`/medicalhistory/${patient.id}${atResult}`);
  await waitFor(() => expect(field('What was measured')).toHaveValue('Potassium'));
  await user.click(area().getByRole('button', { name: 'Discard draft' }));
  await user.click(area().getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(field('What was measured')).toHaveValue('Potassium'));
});
test.each(['/labresult', atResult])(
  'CHT-7 a value of a withdrawn result is struck through and called withdrawn, says nothing of its range and is not corrected: %s',
  async (at) => {
    await openRecord(at, { listLabResults: { data: [withdrawn] }, listKeyValues: { data: [value] } });
    const [entry] = await waitFor(() => within(screen.getByLabelText('Typed values', { selector: 'ol' })).getAllByRole('listitem'));
    expect(entry?.querySelector('s')).toHaveTextContent('Potassium 6.9 mmol/L');
    expect(entry).toHaveTextContent('Withdrawn with its lab result');
    expect(entry).not.toHaveTextContent('above the range');
    expect(within(entry ?? document.body).queryByRole('button', { name: 'Correct' })).toBeNull();
  },
);
test.each([
  ['is withdrawn', [withdrawn]],
  ['has gone from the list', []],
] as const)(
  'CHT-7 a half-typed value whose result %s is not saved: it stays, can be discarded, and goes on only as one of no result',
  async (_, left) => {
    let data: readonly ListedLabResult[] = [result];
    const { sent, user } = await openRecord(atResult, { listLabResults: () => ({ data: [...data] }), readLabResult });
    await user.click(await opener());
    await write(user, field('What was measured'), 'Potassium');
    await write(user, field('Value'), '6.9');
    data = left;
    await goTo(`/medicalhistory/${patient.id}`);
    await goTo(`/medicalhistory/${patient.id}/labresult`);
    expect(await (await loadedArea()).findByText('Not saved: the lab result was withdrawn')).toBeVisible();
    expect(area().queryByRole('textbox')).toBeNull();
    expect(area().queryByRole('button', { name: /^Save/ })).toBeNull();
    expect(area().getByText('Potassium').closest('s')).toHaveTextContent('Potassium 6.9');
    await user.click(area().getByRole('button', { name: 'Discard draft' }));
    await user.click(area().getByRole('button', { name: 'Undo' }));
    await user.click(await area().findByRole('button', { name: 'Go on without the lab result' }));
    await waitFor(() => expect(field('Value')).toHaveValue('6.9'));
    expect(area().queryByText(/^From /)).toBeNull();
    await write(user, field('Taken'), new Date(Date.now() - 3_600_000).toISOString().slice(0, 16));
    await user.click(area().getByRole('button', { name: `Save for ${onButton}` }));
    await waitFor(() => expect(sent('addKeyValue')).toHaveLength(1));
    expect(sent('addKeyValue')[0]?.body).toMatchObject({ analyte: 'Potassium', labValue: '6.9' });
    expect(sent('addKeyValue')[0]?.body).not.toHaveProperty('result');
  },
);

test('OFF-2 CHT-7 without a network a half-typed value’s result that this device does not list is not called withdrawn', async () => {
  let data: readonly ListedLabResult[] = [result];
  const { user } = await openRecord(atResult, { listLabResults: () => ({ data: [...data] }), readLabResult });
  await user.click(await opener());
  await write(user, field('What was measured'), 'Potassium');
  data = [];
  await goTo(`/medicalhistory/${patient.id}`);
  await act(async () => void window.dispatchEvent(new Event('offline')));
  await goTo(`/medicalhistory/${patient.id}/labresult`);
  await waitFor(() => expect(field('What was measured')).toHaveValue('Potassium'));
  expect(area().queryByText('Not saved: the lab result was withdrawn')).toBeNull();
});

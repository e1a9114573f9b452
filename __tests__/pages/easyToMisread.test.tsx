import { screen, waitFor, within } from '@testing-library/react';
import { onButton, openRecord } from '../support/recordPage';

const pointedAt = () => within(screen.getByRole('dialog')).queryByText('Easy to misread');
const write = async (text: string) => {
  const opened = await openRecord('/prescription?popUp=addPrescription');
  const field = await screen.findByLabelText('Prescription', { selector: 'textarea' });
  await opened.user.type(field, text);
  return { ...opened, field };
};

test('CHT-6 DOC-9 a prescription that may be misread says so; a button writes what is meant, which is sent', async () => {
  const { user, field, sent } = await write('Insulin 10U qd, drops OD at night');
  expect(pointedAt()).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Write “10 units”' }));
  expect(field).toHaveValue('Insulin 10 units qd, drops OD at night');
  await user.click(screen.getAllByRole('button', { name: 'Write “once daily”' })[0] ?? field);
  await user.click(screen.getByRole('button', { name: 'Write “right eye”' }));
  expect(pointedAt()).toBeNull();
  await user.click(screen.getByRole('button', { name: `Submit for ${onButton}` }));
  await waitFor(() => expect(sent('addPrescription')).toHaveLength(1));
  expect(sent('addPrescription')[0]?.body).toMatchObject({ prescription: 'Insulin 10 units once daily, drops right eye at night' });
});

test('CHT-6 the end of what is being typed is not judged before the next word or field', async () => {
  const { user, field } = await write('Insulin 10 u');
  expect(pointedAt()).toBeNull();
  await user.type(field, 'nits');
  await user.tab();
  expect(pointedAt()).toBeNull();
  await user.type(field, ' QD');
  expect(pointedAt()).toBeNull();
  await user.tab();
  expect(pointedAt()).toBeVisible();
});

test('CHT-6 what was pointed at stops nothing: who means it so can save it', async () => {
  const { user, sent } = await write('Insulin 10U at noon');
  expect(pointedAt()).toBeVisible();
  await user.click(screen.getByRole('button', { name: `Submit for ${onButton}` }));
  await waitFor(() => expect(sent('addPrescription')[0]?.body).toMatchObject({ prescription: 'Insulin 10U at noon' }));
});

test('CHT-6 what the last word points at holds the save once, says that nothing is saved, and is then saved as it is', async () => {
  const { user, sent } = await write('Digoxin 0.25 mg QD');
  const held = () => screen.queryByText('Nothing is saved yet. Submit again to save it as it is.');
  expect(pointedAt()).toBeNull();
  const submit = screen.getByRole('button', { name: `Submit for ${onButton}` });
  await user.click(submit);
  expect(pointedAt()).toBeVisible();
  expect(held()).toBeVisible();
  expect(held()?.closest('[role=status]')).toHaveFocus();
  expect(sent('addPrescription')).toHaveLength(0);
  await user.click(submit);
  await waitFor(() => expect(sent('addPrescription')[0]?.body).toMatchObject({ prescription: 'Digoxin 0.25 mg QD' }));
});

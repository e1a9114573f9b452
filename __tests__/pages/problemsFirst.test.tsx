import { screen, waitFor } from '@testing-library/react';
import { write } from '../support/openApp';
import { onButton, openRecord, recordServer } from '../support/recordPage';

const name = () => screen.getByLabelText('Problem', { selector: 'textarea' });
const add = () => screen.queryByRole('button', { name: 'Add a problem' });

test('CHT-3 where the form waits behind a button, that opens it, and saving closes it', async () => {
  const { user } = await openRecord('/problems', recordServer());
  const isClosed = () => name().closest('[data-closed]') !== null;
  await screen.findByText(/^No problems yet\./);
  expect(isClosed()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Add a problem' }));
  expect(name()).toHaveFocus();
  expect(isClosed()).toBe(false);
  expect(add()).not.toBeInTheDocument();
  await write(user, name(), 'Asthma');
  await user.click(screen.getByRole('button', { name: `Save for ${onButton}` }));
  await waitFor(() => expect(isClosed()).toBe(true));
  expect(add()).toBeVisible();
});

test('CHT-3 DOC-11 the form is open while it has something in it, and stays open once that is taken out', async () => {
  const { user } = await openRecord('/problems', recordServer());
  await waitFor(() => expect(add()).toBeVisible());
  await write(user, name(), 'A');
  expect(add()).not.toBeInTheDocument();
  await user.clear(name());
  expect(name().closest('[data-closed]')).toBeNull();
});

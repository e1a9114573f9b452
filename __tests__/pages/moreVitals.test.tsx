import { screen } from '@testing-library/react';
import { write } from '../support/openApp';
import { openRecord } from '../support/recordPage';

const more = () => screen.getByRole('button', { name: /^More:/ });
const weight = () => screen.queryByLabelText('Weight', { selector: 'input' });

test('CHT-4 the fields that are seldom needed are there once asked for, and one that is emptied to be typed anew stays', async () => {
  const { user } = await openRecord('/vitals');
  expect(weight()).toBeNull();
  await user.click(more());
  await write(user, weight() as HTMLElement, '7');
  await user.click(more());
  expect(weight()).toHaveValue('7');
  await user.clear(weight() as HTMLElement);
  expect(weight()).toHaveFocus();
  await user.click(more());
  expect(weight()).toBeNull();
});

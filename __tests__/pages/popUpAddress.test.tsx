import { screen, waitFor, within } from '@testing-library/react';
import { patients } from '../../src/gallery/people';
import { fillIn, goBack, openApp } from '../support/openApp';

const here = () => location.pathname + location.search;
const openList = (address: string) => openApp(address, { as: 'admin', answers: { listPatients: { data: patients, total: 3 } } });
const question = () => screen.findByRole('alertdialog', { name: 'Discard unsaved changes?' });
const list = '/generalPatients?sort=lastName&q=ok';

test('UX-5 ADM-6 closing a pop-up that a URL opened keeps the rest of the URL', async () => {
  const { user } = await openList(`${list}&popUp=addPatient`);
  await screen.findByRole('dialog', { name: 'Add patient' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(here()).toBe(list));
});

test('UX-5 ADM-6 Back from a half-filled pop-up and Keep editing keep the rest of the URL', async () => {
  const { user } = await openList(list);
  await user.click(await screen.findByText('Add patient'));
  await screen.findByRole('dialog', { name: 'Add patient' });
  await fillIn(user, { 'First name': 'Ngozi' });
  await goBack();
  await user.click(within(await question()).getByText('Keep editing'));
  await waitFor(() => expect(here()).toBe(`${list}&popUp=addPatient`));
  expect(screen.getByLabelText('First name')).toHaveValue('Ngozi');
});

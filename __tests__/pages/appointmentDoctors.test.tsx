import { screen, waitFor, within } from '@testing-library/react';
import { doctors } from '../../src/pages/gallery/people';
import { openApp } from '../support/openApp';

test('ADM-11 UX-3 doctors who could not be loaded can be asked for again in the pop-up', async () => {
  let there = false;
  const answers = { listPatients: { data: [] }, listDoctors: () => (there ? { data: doctors } : { status: 404 }) };
  const { user, sent } = await openApp('/appointment?popUp=addAppointment', { as: 'admin', answers });
  const popUp = within(await screen.findByRole('dialog', { name: 'Add Appointment' }));
  expect(await popUp.findByText('HTTP error! Status: 404')).toBeInTheDocument();
  const asked = sent('listDoctors').length;
  there = true;
  await user.click(popUp.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(popUp.queryByText('Retry')).not.toBeInTheDocument());
  expect(sent('listDoctors')).toHaveLength(asked + 1);
  await user.click(popUp.getByLabelText('Choose a doctor'));
  expect(await screen.findByRole('option', { name: /SAMPLE, Sam/ })).toBeInTheDocument();
});

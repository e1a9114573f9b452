import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { doctors } from '../../src/gallery/people';
import { openApp } from '../support/openApp';

test('ADM-11 UX-3 if the doctors cannot be loaded, the pop-up offers Retry', async () => {
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
  await user.click(popUp.getByLabelText('Choose a doctor (optional)'));
  expect(await screen.findByRole('option', { name: /SAMPLE, Sam/ })).toBeInTheDocument();
});

test('ADM-11 UX-2 Enter before the search has an answer does not submit the form; after it, Enter chooses the doctor', async () => {
  let arrive = (_: { data: typeof doctors }) => {};
  const listDoctors = () =>
    new Promise<{ data: typeof doctors }>((resolve) => {
      arrive = resolve;
    });
  const { user } = await openApp('/appointment?popUp=addAppointment', {
    as: 'admin',
    answers: { listPatients: { data: [] }, listDoctors },
  });
  const popUp = within(await screen.findByRole('dialog', { name: 'Add Appointment' }));
  const field = popUp.getByLabelText('Choose a doctor (optional)');
  await user.type(field, 'sample');
  // A browser submits a form on an Enter that nobody prevents; jsdom does not.
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
  await act(async () => arrive({ data: doctors }));
  await screen.findByRole('option', { name: /SAMPLE, Sam/ });
  await waitFor(() => expect(field).toHaveAttribute('aria-activedescendant'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field).toHaveDisplayValue(/SAMPLE, Sam/));
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(true);
});

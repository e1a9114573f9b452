import { screen, waitFor, within } from '@testing-library/react';
import { patients } from '../../src/gallery/people';
import type { Answers } from '../../src/gallery/standIn';
import { fillIn, openApp } from '../support/openApp';

test('ADM-7 the General Patient List has its columns; its search runs on the server', async () => {
  const wanted = { ...patients[1], firstName: 'Zoë', lastName: 'Müller' } as (typeof patients)[0];
  const listPatients: Answers['listPatients'] = ({ query }) => ({ data: query.q ? [wanted] : patients });
  const { user, sent } = await openApp('/generalPatients', { as: 'admin', answers: { listPatients } });
  const table = await screen.findByRole('table', { name: 'General Patient List' });
  const headers = within(table).getAllByRole('columnheader');
  const said = ['S/N', 'Last Name', 'First Name', 'Unique ID', 'Contact', 'Insurance Status', 'Actions'];
  expect(headers.map(({ textContent }) => textContent)).toEqual(said);
  const rows = () => [...table.querySelectorAll('tbody tr:not([aria-hidden])')];
  await waitFor(() => expect(rows()).toHaveLength(patients.length));
  await fillIn(user, { 'Search by name, unique ID or contact': ' zoe muller ' });
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(sent('listPatients').at(-1)?.query.q).toBe('zoe muller');
  const { patientUniqueId, phoneNumber, insuranceStatus } = wanted;
  const cells = [...(rows()[0]?.children ?? [])].map(({ textContent }) => textContent);
  expect(cells).toEqual([
    '1',
    expect.stringMatching(/^MÜLLER, Zoë\d+ years · Ward 3, bed\s\d+$/),
    patientUniqueId,
    phoneNumber,
    insuranceStatus,
    'UploadAssign',
  ]);
  // The whole name is the link, in one cell below the heads of both names.
  expect(within(table).getByRole('rowheader')).toHaveAttribute('colspan', '2');
  expect(within(table).getByRole('link', { name: 'MÜLLER, Zoë' })).toHaveAttribute('href', `/generalPatients/${wanted.id}`);
});

test('ADM-7 hidden columns stay hidden for this user; name and unique ID cannot be hidden', async () => {
  const { user, store } = await openApp('/generalPatients', { as: 'admin', answers: { listPatients: { data: patients } } });
  const headers = () =>
    within(screen.getByRole('table'))
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(headers()).toContain('Contact'));
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const choices = within(await screen.findByRole('dialog', { name: 'Columns' }));
  expect(choices.getAllByRole('checkbox')).toHaveLength(3);
  await user.click(choices.getByRole('checkbox', { name: 'Contact' }));
  await user.keyboard('{Escape}');
  expect(headers()).toEqual(['S/N', 'Last Name', 'First Name', 'Unique ID', 'Insurance Status', 'Actions']);
  expect(Object.values(store.getState().settings?.users ?? {})).toMatchObject([{ hiddenColumns: ['phoneNumber'] }]);
});

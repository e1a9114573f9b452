import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { doctors as samples } from '../../src/gallery/people';
import { fillIn, openApp } from '../support/openApp';

const [sample] = samples as [(typeof samples)[0]];
const of = (place: number, department: string) => ({ ...sample.doctor, department, doctorUniqueId: `D-0000-00${place}` });
const female = { ...sample, firstName: 'Hélène', lastName: 'Diop', gender: 'female' as const, doctor: of(1, 'Radiology') };
const male = {
  ...sample,
  ...{ id: '00000000-0000-4000-8000-000000000777', email: 'kwame@wardstory.example' },
  ...{ firstName: 'Kwame', lastName: 'Boateng', gender: 'male' as const, doctor: of(2, 'Surgery') },
};
const search = 'Search doctors';
const main = () => within(screen.getByRole('main'));
const cards = () => main().getAllByRole('listitem');

test('ADM-3 the doctors have cards, which the search filters, and two counts', async () => {
  const { user } = await openApp('/adddoctors', { as: 'admin', answers: { listDoctors: { data: [female, male] } } });
  const card = (await screen.findByText('Dr. Hélène')).closest('li');
  expect(cards()).toHaveLength(2);
  expect(card).toHaveTextContent('Radiology');
  expect(card).toHaveTextContent(female.email);
  expect(main().getByText('Active Doctor')).toHaveTextContent('2 Active Doctor');
  expect(main().getByText('Doctors', { selector: 'p' })).toHaveTextContent('2 Doctors');
  await fillIn(user, { [search]: 'helene' });
  await waitFor(() => expect(cards()).toHaveLength(1));
  expect(screen.getByText('1 of 2')).toBeInTheDocument();
  await fillIn(user, { [search]: male.email });
  expect(await screen.findByText('Dr. Kwame')).toBeInTheDocument();
  expect(cards()).toHaveLength(1);
  await fillIn(user, { [search]: 'nobody' });
  expect(await screen.findByText('No doctor matches “nobody”.')).toBeInTheDocument();
});

test('ADM-3 the doctors have a table, which its link opens again', async () => {
  const answers = { listDoctors: { data: [female, male] } };
  const first = await openApp('/adddoctors', { as: 'admin', answers });
  await first.user.click(await screen.findByText('Table'));
  const link = location.pathname + location.search;
  expect(link).toBe('/adddoctors?view=table');
  cleanup();

  const { user } = await openApp(link, { as: 'admin', answers });
  const table = await screen.findByRole('table', { name: 'Doctors' });
  expect(
    within(table)
      .getByText(/DIOP, Hélène/)
      .closest('tr'),
  ).toHaveTextContent(female.doctor.doctorUniqueId);
  await user.click(screen.getByText('Cards'));
  await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument());
  expect(cards()).toHaveLength(2);
});

test('ADM-3 the table of doctors says how many patients each has and sorts by it, as its address says', async () => {
  const answers = {
    listDoctors: {
      data: [
        { ...female, patients: 12 },
        { ...male, patients: 9 },
      ],
    },
  };
  const { user } = await openApp('/adddoctors?view=table', { as: 'admin', answers });
  const table = await screen.findByRole('table', { name: 'Doctors' });
  const patients = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[2]?.textContent);
  // By their names at first: BOATENG, then DIOP.
  expect(patients()).toEqual(['9', '12']);
  expect(within(table).getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(within(table).getByRole('button', { name: 'Patients' }));
  await waitFor(() => expect(location.search).toBe('?view=table&sort=patients'));
  expect(patients()).toEqual(['9', '12']);
  expect(within(table).getByRole('columnheader', { name: 'Patients' })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(within(table).getByRole('button', { name: 'Patients' }));
  await waitFor(() => expect(patients()).toEqual(['12', '9']));
  expect(location.search).toBe('?view=table&sort=-patients');
});

test('ADM-3 the table of doctors has each ID below its name, and sorts by the emails beside it', async () => {
  const [first, second] = [
    { ...female, email: 'abe@wardstory.example' },
    { ...male, email: 'zoe@wardstory.example' },
  ];
  const { user } = await openApp('/adddoctors?view=table', { as: 'admin', answers: { listDoctors: { data: [first, second] } } });
  const table = await screen.findByRole('table', { name: 'Doctors' });
  const names = () =>
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
  const [abe, zoe] = [`DIOP, Hélène${female.doctor.doctorUniqueId}`, `BOATENG, Kwame${male.doctor.doctorUniqueId}`];
  expect(names()).toEqual([zoe, abe]);
  const [, row] = within(table).getAllByRole('row');
  expect(row && within(row).getAllByRole('cell')[0]).toHaveTextContent(/^zoe@wardstory\.example$/);
  await user.click(within(table).getByRole('button', { name: 'Email' }));
  await waitFor(() => expect(names()).toEqual([abe, zoe]));
  expect(within(table).getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'ascending');
  expect(location.search).toBe('?view=table&sort=email');
});

test('ADM-4 deleting a doctor asks first and removes the row; a failure is shown and keeps it', async () => {
  let here = [female, male];
  let lost = true;
  const deactivateDoctor = ({ params }: { params: Readonly<Record<string, string>> }) => {
    if (lost) return 'unreachable' as const;
    here = here.filter(({ id }) => id !== params.id);
    return { data: { id: params.id ?? '' } };
  };
  const { user, sent } = await openApp('/adddoctors', { as: 'admin', answers: { listDoctors: () => ({ data: here }), deactivateDoctor } });
  const remove = await screen.findByLabelText(`Deactivate DIOP, Hélène (${female.doctor.doctorUniqueId})`);
  const question = () => screen.findByRole('alertdialog', { name: /^Deactivate DIOP, Hélène/ });

  await user.click(remove);
  await question();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(remove).toHaveFocus();
  expect(sent('deactivateDoctor')).toEqual([]);

  await user.click(remove);
  await user.click(within(await question()).getByText('Deactivate'));
  // No answer came: the doctor may be deactivated all the same.
  expect(await screen.findByText(/^Error: It is not known whether this was done/)).toBeInTheDocument();
  expect(cards()).toHaveLength(2);

  lost = false;
  await user.click(remove);
  await user.click(within(await question()).getByText('Deactivate'));
  expect(await screen.findByText(/^Success! DIOP, Hélène/)).toBeInTheDocument();
  await waitFor(() => expect(cards()).toHaveLength(1));
  expect(cards()[0]).toHaveTextContent(male.email);
  const [first, second, ...more] = sent('deactivateDoctor');
  expect(more).toEqual([]);
  expect(first).toMatchObject({ params: { id: female.id } });
  expect(second).toEqual(first);
});

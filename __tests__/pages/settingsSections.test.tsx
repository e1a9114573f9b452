import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Factor } from '../../contract/secondFactor';
import { longAgo } from '../../src/gallery/people';
import { standInForLayout } from '../support/layout';
import { openApp } from '../support/openApp';

afterEach(jest.restoreAllMocks);

const hospital = { adminName: 'Sam Sample', name: 'St. Luke', email: 'office@wardstory.example' };

test('ADM-14 one button of the settings is filled, until something else is there to be saved', async () => {
  const { user } = await openApp('/adminsettings', { as: 'admin', answers: { getHospital: { data: hospital } } });
  await screen.findByRole('heading', { name: 'Two-step sign-in for staff' });
  const filled = () => [...document.querySelectorAll('main .MuiButton-contained')].map(({ textContent }) => textContent);
  await waitFor(() => expect(filled()).toEqual(['Update Settings']));
  await user.click(screen.getByRole('button', { name: 'Hospital Password' }));
  await user.type(screen.getByLabelText('Current password'), 'a');
  expect(filled()).toEqual(['Update Settings', 'Change password']);
});

test('ADM-14 UX-3 at a desk too a section is a row with what is set in it; its head, and a link to it, open it', async () => {
  const shown = jest.fn();
  Object.assign(Element.prototype, { scrollIntoView: shown });
  const { user } = await openApp('/adminsettings#own-second-step', {
    as: 'admin',
    answers: {
      getHospital: { data: hospital },
      getSecondFactor: { data: { factors: [], codesLeft: 0, required: false, rule: 'nobody' } },
    },
  });
  const head = (name: string) => screen.findByRole('button', { name });
  expect(await head('General')).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('heading', { name: 'Who you are' })).toBeVisible();
  // The fields and the group of sections each have a heading of their own.
  for (const name of ['Name and wards', 'For the whole hospital']) expect(screen.getAllByText(name)).toHaveLength(1);
  expect(await head('Two-step sign-in')).toHaveAttribute('aria-expanded', 'true');
  expect(shown.mock.contexts).toEqual([screen.getByRole('region', { name: 'Two-step sign-in' })]);
  const password = await head('Hospital Password');
  expect(password).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByLabelText('Current password')).not.toBeVisible();
  await user.click(password);
  expect(screen.getByLabelText('Current password')).toBeVisible();
  // Folded, it says that it is off.
  await user.click(await head('Two-step sign-in'));
  expect(
    within(screen.getByRole('region', { name: 'Two-step sign-in' })).getByText('It is off.', {
      selector: '.setting *',
    }),
  ).toBeVisible();
});

test('ADM-14 a second step that is off is said at the top, with a link that opens its section; one that is on or unknown is not', async () => {
  Object.assign(Element.prototype, { scrollIntoView: jest.fn() });
  const factorsOf = (factors: Factor[]) => ({ data: { factors, codesLeft: 0, required: false, rule: 'nobody' as const } });
  let open = await openApp('/adminsettings', {
    as: 'admin',
    answers: { getHospital: { data: hospital }, getSecondFactor: factorsOf([]) },
  });
  await screen.findByRole('region', { name: 'Two-step sign-in' });
  const line = await screen.findByText(/^Two-step sign-in is off: your password alone signs you in\./);
  expect(line.compareDocumentPosition(screen.getByRole('region', { name: 'General' }))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const head = screen.getByRole('button', { name: 'Two-step sign-in' });
  expect(head).toHaveAttribute('aria-expanded', 'false');
  const link = within(line).getByRole('link', { name: 'Set it up' });
  await open.user.click(link);
  expect(head).toHaveAttribute('aria-expanded', 'true');
  expect(head).toHaveFocus();
  await open.user.click(head);
  await open.user.click(link);
  expect(head).toHaveAttribute('aria-expanded', 'true');
  // The line and the section ask for it, one after the other.
  expect(open.sent('getSecondFactor')).toHaveLength(1);
  cleanup();

  const app: Factor = {
    id: '00000000-0000-4000-8000-000000000001',
    kind: 'authenticator',
    name: null,
    createdAt: longAgo,
    lastUsedAt: null,
  };
  for (const getSecondFactor of [factorsOf([app]), 'never' as const]) {
    open = await openApp('/adminsettings', { as: 'admin', answers: { getHospital: { data: hospital }, getSecondFactor } });
    await screen.findByRole('region', { name: 'Two-step sign-in' });
    if (getSecondFactor !== 'never') expect(await screen.findByText('It is on.')).toBeVisible();
    expect(open.sent('getSecondFactor')).not.toEqual([]);
    expect(screen.queryByText(/^Two-step sign-in is off/)).toBeNull();
    cleanup();
  }
});

const openOnSmallScreen = async (answers = {}) => {
  standInForLayout();
  const { matchMedia } = window;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => Object.assign(matchMedia(media), { matches: media === '(max-width: 1099px)' }));
  const opened = await openApp('/adminsettings', { as: 'admin', answers: { getHospital: { data: hospital }, ...answers } });
  await screen.findByRole('button', { name: 'Hospital Password' });
  return opened;
};

test('ADM-14 UX-3 a folded section says beneath its heading what is set in it', async () => {
  const { user } = await openOnSmallScreen({
    getHospital: { data: { ...hospital, recordsOnDevices: 'switchedOff' } },
    getHandoverRule: { data: { doctorsHandOver: true } },
  });
  const section = (name: string) => screen.getByRole('region', { name });
  expect(section('Doctors’ devices')).toHaveTextContent('Doctors’ devices keep no records of patients.');
  await waitFor(() =>
    expect(within(section('Handover between doctors')).getByText('Doctors hand patients over themselves.')).toBeVisible(),
  );
  expect(within(section('Appearance and language')).getByText('Colours as on this device. Language: English.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Handover between doctors' }));
  expect(within(section('Handover between doctors')).queryByText('Doctors hand patients over themselves.')).toBeNull();
});

test('ADM-14 UX-3 on a small screen the sections are folded, but the first, and keep what is typed in them', async () => {
  const { user } = await openOnSmallScreen();
  const head = (name: string) => screen.getByRole('button', { name });
  expect(head('General')).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByLabelText('Hospital Name')).toBeVisible();
  expect(screen.getByLabelText('Current password')).not.toBeVisible();
  await user.click(head('Hospital Password'));
  await user.type(screen.getByLabelText('Current password'), 'abc');
  await user.click(head('Hospital Password'));
  expect(screen.getByLabelText('Current password')).not.toBeVisible();
  await user.click(head('Hospital Password'));
  expect(screen.getByLabelText('Current password')).toBeVisible();
  expect(screen.getByLabelText('Current password')).toHaveValue('abc');
});

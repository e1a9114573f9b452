import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { standInForLayout } from '../support/layout';
import { openApp } from '../support/openApp';

afterEach(jest.restoreAllMocks);

const hospital = { adminName: 'Sam Sample', name: 'St. Luke', email: 'office@wardstory.example' };

test('ADM-14 one button of the settings is filled, until something else is there to be saved', async () => {
  const { user } = await openApp('/adminsettings', { as: 'admin', answers: { getHospital: { data: hospital } } });
  await screen.findByText('Two-step sign-in for staff', { selector: 'h2' });
  const filled = () => [...document.querySelectorAll('main .MuiButton-contained')].map(({ textContent }) => textContent);
  await waitFor(() => expect(filled()).toEqual(['Update Settings']));
  await user.type(screen.getByLabelText('Current password'), 'a');
  expect(filled()).toEqual(['Update Settings', 'Change password']);
});

test('ADM-14 links lead to each section of the settings, those that load later too, and mark the one in sight', async () => {
  const { user } = await openApp('/adminsettings', { as: 'admin', answers: { getHospital: { data: hospital } } });
  const links = within(await screen.findByRole('navigation', { name: 'On this page' }));
  await links.findByRole('link', { name: 'Where you are signed in' });
  const heads = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  await waitFor(() => expect(links.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(heads()));
  expect(heads().slice(0, 2)).toEqual(['Name and wards', 'Your own logo']);
  const marked = () => links.getAllByRole('link', { current: 'location' }).map(({ textContent }) => textContent);
  expect(marked()).toEqual(['Name and wards']);

  const shown = jest.fn();
  Object.assign(Element.prototype, { scrollIntoView: shown });
  const before = history.length;
  await user.click(links.getByRole('link', { name: 'Hospital Password' }));
  expect(shown.mock.contexts).toEqual([screen.getByRole('region', { name: 'Hospital Password' })]);
  expect(screen.getByRole('heading', { name: 'Hospital Password' })).toHaveFocus();
  expect(marked()).toEqual(['Hospital Password']);
  // Back still leaves the page.
  expect([location.hash, history.length]).toEqual(['', before]);

  // Scrolled by hand: of the sections whose head has passed the upper part of the window, the last one.
  const empty = document.body.getBoundingClientRect();
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const place = screen.getAllByRole('heading', { level: 2 }).indexOf(this);
    return { ...empty, top: place <= 2 ? -100 : 900 };
  });
  Object.assign(window, { scrollY: 500 });
  act(() => void fireEvent.scroll(window));
  expect(marked()).toEqual([heads()[2]]);
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
  expect(section('Doctors’ devices')).toHaveTextContent('Records on devices: Switched off');
  await waitFor(() => expect(within(section('Handover between doctors')).getByText('Doctors hand over themselves')).toBeVisible());
  expect(within(section('Appearance and language')).getByText('As on this device, English')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Handover between doctors' }));
  expect(within(section('Handover between doctors')).queryByText('Doctors hand over themselves')).toBeNull();
});

test('ADM-14 UX-3 on a small screen the sections are folded, but the first, and keep what is typed in them', async () => {
  const { user } = await openOnSmallScreen();
  const head = (name: string) => screen.getByRole('button', { name });
  expect(head('Name and wards')).toHaveAttribute('aria-expanded', 'true');
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

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { standInForLayout } from '../support/layout';
import { openApp } from '../support/openApp';

const pages = {
  Dashboard: '/admindashboard',
  Assigned: '/assigned',
  Doctors: '/adddoctors',
  Patients: '/generalPatients',
  Appointments: '/appointment',
  Notifications: '/notification',
  Activity: '/activity',
  Setting: '/adminsettings',
};

test('ADM-1 the sidebar links to each page and marks the current one; when narrow, its icons have tooltips', async () => {
  const answers = { listDoctors: { data: [] }, listPatients: { data: [] }, listMessages: { data: [] }, listHospitalActivity: { data: [] } };
  const { user, store } = await openApp('/payment', { as: 'admin', answers });
  const sidebar = within(screen.getByRole('navigation', { name: 'Hospital administration' }));
  expect(sidebar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(Object.keys(pages));
  expect(sidebar.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
  for (const [name, path] of Object.entries(pages)) {
    await user.click(sidebar.getByText(name));
    expect(location.pathname).toBe(path);
    await waitFor(() => expect(sidebar.getByText(name).closest('a')).toHaveAttribute('aria-current', 'page'));
    expect(sidebar.getAllByRole('link', { current: 'page' })).toHaveLength(1);
    await waitFor(() => expect(document.querySelector('main h1')).toBeInTheDocument());
  }

  await user.click(sidebar.getByRole('button', { name: 'Collapse sidebar' }));
  expect(store.getState().sidebar.status).toBe('narrow');
  await user.hover(sidebar.getByText('Doctors'));
  expect(await screen.findByRole('tooltip', { name: 'Doctors' })).toBeInTheDocument();
});

test.each(['/payment', '/v1/payments?reference=r-1'])(
  'ADM-1 on %s, which the dashboard leads to, the sidebar marks the dashboard',
  async (path) => {
    await openApp(path, { as: 'admin', answers: { verifyPayment: { problem: 'paymentOpen' } } });
    const sidebar = within(screen.getByRole('navigation', { name: 'Hospital administration' }));
    expect(sidebar.getAllByRole('link', { current: true }).map(({ textContent }) => textContent)).toEqual(['Dashboard']);
  },
);

test('ADM-1 where the text is under the icons, on a tablet, no tooltip says it again', async () => {
  standInForLayout();
  const { matchMedia } = window;
  window.matchMedia = (media) => Object.assign(matchMedia(media), { matches: media === '(pointer: coarse)' });
  const { user } = await openApp('/adddoctors', { as: 'admin', answers: { listDoctors: { data: [] } } });
  const sidebar = within(screen.getByRole('navigation', { name: 'Hospital administration' }));
  await user.click(sidebar.getByRole('button', { name: 'Collapse sidebar' }));
  jest.useFakeTimers();
  fireEvent.mouseOver(sidebar.getByText('Doctors'));
  act(() => jest.advanceTimersByTime(1_000));
  jest.useRealTimers();
  window.matchMedia = matchMedia;
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('PUB-12 at an unknown address whoever is signed in has their sidebar, and the way to their dashboard', async () => {
  await openApp('/no-such-page', { as: 'admin', answers: { listMessages: { data: [] } } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Hospital administration' })).toBeInTheDocument();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/admindashboard');
});

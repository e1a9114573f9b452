import { act, screen, waitFor } from '@testing-library/react';
import { openApp } from '../support/openApp';
import { fill, online } from '../support/roundOnDevice';

/** A browser with service workers; none is active yet. */
const withWorkers = (controller: object | null = null) => {
  let activate = () => {};
  const ready = new Promise<void>((resolve) => {
    activate = resolve;
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: { ready, controller }, configurable: true });
  return { activate };
};
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

const promise = /^2 patients on this device/;
const notYet = /^Still being stored, to open without a network: 2 patients so far, as of /;

test('OFF-1 UX-7 the dashboard promises nothing while the application itself is still being stored, and says that', async () => {
  const { activate } = withWorkers();
  await fill();
  expect(await screen.findByText(notYet)).toBeVisible();
  expect(screen.queryByText(promise)).toBeNull();
  await act(async () => activate());
  expect(await screen.findByText(promise)).toBeVisible();
  expect(screen.queryByText(notYet)).toBeNull();
});

test('OFF-1 UX-7 a device that has the application already says at once what it has', async () => {
  withWorkers({});
  await fill();
  expect(await screen.findByText(promise)).toBeVisible();
});

test('OFF-1 UX-7 where the application cannot be stored, the dashboard says nothing of opening without a network', async () => {
  const { store } = await openApp('/doctordashboard', { as: 'doctor', answers: { ...online, readRound: 'never' } });
  await waitFor(() => expect(store.getState().round?.status).toBe('filling'));
  expect(await screen.findByText('Your patients’ records are being stored on this device.')).toBeVisible();
});

test('OFF-1 UX-7 a browser that refuses to store the application ends the waiting', async () => {
  const { installationRefused } = await import('../../src/ui/frame/useInstallation');
  withWorkers();
  await fill();
  await screen.findByText(notYet);
  await act(async () => installationRefused());
  expect(await screen.findByText(promise)).toBeVisible();
});

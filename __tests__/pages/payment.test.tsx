import { act, screen, waitFor, within } from '@testing-library/react';
import { api } from '../../src/api/base';
import { patient } from '../../src/gallery/people';
import { appointment } from '../../src/state/appointment';
import { booked } from '../support/appointmentsPage';
import { fillIn, openApp } from '../support/openApp';

afterEach(() => void jest.useRealTimers());

/** As the calendar counts, whatever the clocks do meanwhile. */
const inDays = (days: number) => {
  const date = new Date();
  date.setDate(date.getDate() + days);
  return date.toISOString();
};
const free = (used: Partial<Record<'doctors' | 'patients' | 'uploads' | 'messages', number>> = {}) => ({
  plan: 'free' as const,
  trialEnds: inDays(12),
  trialOver: false,
  used: { doctors: 0, patients: 0, uploads: 0, messages: 0, ...used },
});
const planNamed = (name: string) => screen.findByRole('region', { name });
const result = (name: string) => screen.findByRole('heading', { level: 1, name });
const paid = { data: { status: true, message: 'Verification successful' } };

test('ADM-12 both plans stand side by side with their limits and the usage; the current one is marked', async () => {
  await openApp('/payment', { as: 'admin', answers: { getPlan: { data: free({ doctors: 4 }) } } });
  const [freePlan, premium] = [await planNamed('Free'), await planNamed('Premium')];
  expect(freePlan).toHaveTextContent('Current plan');
  expect(premium).not.toHaveTextContent('Current plan');
  for (const limit of [
    'One-month free trial',
    '5 doctors',
    '100 patients',
    '200 file uploads',
    '200 notifications a month',
    '100 appointments',
    'Without your own logo',
  ]) {
    expect(freePlan).toHaveTextContent(limit);
  }
  for (const limit of ['Lifetime access', 'Unlimited doctors', 'Unlimited patients', 'Your own logo', 'NGN', '1,000.00']) {
    expect(premium).toHaveTextContent(limit);
  }
  expect(screen.getByText('4 of 5')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Doctors' })).toHaveAttribute('aria-valuenow', '80');
  expect(await screen.findByText('12 days of the free month left')).toBeInTheDocument();
  expect(screen.getAllByText(/^You will leave for payment/)).toHaveLength(2);
  expect(within(freePlan).getByRole('button', { name: 'Upgrade' })).toBeEnabled();
  expect(within(premium).getByRole('button', { name: 'Get Started' })).toBeEnabled();
});

test.each([
  ['2026-11-22T00:10:00', '1 day of the free month left'],
  ['2026-11-21T23:50:00', 'The free month ends today'],
])('ADM-12 at half past eleven in the evening, a free month that ends at %s says "%s"', async (end, said) => {
  jest.useFakeTimers({ now: new Date('2026-11-21T23:30:00'), doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  const trialEnds = new Date(end).toISOString();
  await openApp('/payment', { as: 'admin', answers: { getPlan: { data: { ...free(), trialEnds } } } });
  expect(await screen.findByText(said)).toBeInTheDocument();
});

test('ADM-12 the appointments of this browser count against their limit too', async () => {
  const getPlan = { data: free({ doctors: 4 }) };
  const { store } = await openApp('/payment', { as: 'admin', answers: { getPlan, getBrowserKey: { problem: 'unavailable' } } });
  const line = async () => (await planNamed('What you use')).querySelector('li:last-child');
  // Their number is unknown until they can be read.
  await waitFor(async () => expect(await line()).toHaveTextContent(/^Appointments in this browser–$/));
  act(() => void store.dispatch(appointment.actions.opened({ list: [booked(patient, '2026-11-21 09:30')] })));
  await waitFor(async () => expect(await line()).toHaveTextContent('Appointments in this browser1 of 100'));
  expect(screen.getByRole('progressbar', { name: 'Appointments in this browser' })).toHaveAttribute('aria-valuenow', '1');
});

test('ADM-12 ADM-13 a Premium hospital is not asked to pay', async () => {
  await openApp('/payment', { as: 'admin' });
  expect(await planNamed('Premium')).toHaveTextContent('Current plan');
  expect(await planNamed('Free')).not.toHaveTextContent('Current plan');
  expect(screen.queryByRole('button', { name: /Get Started|Upgrade/ })).not.toBeInTheDocument();
  // A plan that no payment brought has no receipt.
  expect(screen.queryByRole('region', { name: 'Payment' })).not.toBeInTheDocument();
});

test('ADM-12 a Premium hospital sees what it uses, when it paid, and prints the receipt', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => {});
  const payment = { reference: 'h-1.p-1', amount: 100_000, settledAt: '2026-11-21T09:30:00.000Z' };
  const used = { doctors: 7, patients: 0, uploads: 0, messages: 0 };
  const { user } = await openApp('/payment', {
    as: 'admin',
    answers: {
      getPlan: { data: { plan: 'premium', trialEnds: null, trialOver: false, used, payment } },
      getHospitalName: { data: { hospitalName: 'St Anne' } },
    },
  });
  expect(await planNamed('Premium')).toHaveTextContent('Unlimited doctors7 now');
  const paid = within(await screen.findByRole('region', { name: 'Payment' }));
  for (const said of ['November 21, 2026', 'h-1.p-1']) expect(paid.getByText(said)).toBeInTheDocument();
  expect(paid.getByText('NGN', { exact: false })).toHaveTextContent('1,000.00');
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(paid.getByRole('button', { name: 'Copy Reference' }));
  expect(copied).toHaveBeenCalledWith('h-1.p-1');
  await user.click(paid.getByRole('button', { name: 'Print receipt' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const receipt = within(screen.getByLabelText('Receipt'));
  for (const said of ['Premium', 'November 21, 2026', 'h-1.p-1']) expect(receipt.getByText(said)).toBeInTheDocument();
  expect(receipt.getByRole('row', { name: 'Paid by St Anne', hidden: true })).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByLabelText('Receipt')).not.toBeInTheDocument();
});

test('ADM-13 a payment that cannot be started shows why; the next try has another key', async () => {
  const { user, sent } = await openApp('/payment', {
    as: 'admin',
    answers: { getPlan: { data: free() }, startPayment: { problem: 'gatewayUnavailable' } },
  });
  const start = async () => user.click(await screen.findByRole('button', { name: 'Get Started' }));
  await start();
  expect(await screen.findByRole('alert')).toHaveFocus();
  await start();
  await waitFor(() => expect(sent('startPayment')).toHaveLength(2));
  expect(new Set(sent('startPayment').map(({ key }) => key)).size).toBe(2);
});

test('ADM-13 an approved payment shows success, the reference, and the way home', async () => {
  const { sent } = await openApp('/v1/payments?trxref=r-1&reference=r-1', { as: 'admin', answers: { verifyPayment: paid } });
  expect(await result('Payment Successful')).toBeInTheDocument();
  expect(screen.getByText('r-1')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/admindashboard');
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Payment Portal' })).toHaveAttribute('href', '/payment');
  expect(screen.queryByRole('button', { name: 'Check again' })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'What your hospital has now' })).toHaveTextContent('DoctorsUnlimited');
  expect(screen.queryByRole('region', { name: 'What you can do' })).not.toBeInTheDocument();
  expect(sent('verifyPayment').map(({ query }) => query)).toEqual([{ reference: 'r-1' }]);
});

test('ADM-13 an open or declined payment is no success; it can be resumed, and checked again once it is paid', async () => {
  let isPaid = false;
  const { user } = await openApp('/v1/payments?reference=r-1', {
    as: 'admin',
    answers: { verifyPayment: () => (isPaid ? paid : { problem: 'paymentOpen' }) },
  });
  expect(await result('Payment Failed')).toBeInTheDocument();
  expect(screen.getByText('NGN', { exact: false })).toHaveTextContent('1,000.00');
  const ways = within(screen.getByRole('region', { name: 'What you can do' }));
  expect(ways.getByRole('link', { name: /@/ })).toHaveAttribute('href', expect.stringMatching(/^mailto:/));
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Payment Portal' })).toHaveAttribute('href', '/payment');
  isPaid = true;
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await result('Payment Successful')).toBeInTheDocument();
});

test('ADM-13 a payment service that does not answer is neither success nor failure', async () => {
  // It asks four times with growing pauses.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  let answers = false;
  const { user, sent } = await openApp('/v1/payments?reference=r-1', {
    as: 'admin',
    answers: { verifyPayment: () => (answers ? paid : 'unreachable') },
  });
  expect(await result('We couldn’t confirm the payment.')).toBeInTheDocument();
  expect(sent('verifyPayment')).toHaveLength(4);
  // Nobody knows yet whether anything was to be paid.
  expect(screen.queryByText('NGN', { exact: false })).not.toBeInTheDocument();
  answers = true;
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await result('Payment Successful')).toBeInTheDocument();
});

test('ADM-13 a payment counts as confirmed although the page refetched its data while the server verified it', async () => {
  let verify = (_: typeof paid) => {};
  const verified = new Promise<typeof paid>((resolve) => {
    verify = resolve;
  });
  const { store, sent } = await openApp('/v1/payments?reference=r-1', { as: 'admin', answers: { verifyPayment: () => verified } });
  await waitFor(() => expect(sent('verifyPayment')).toHaveLength(1));
  await act(async () => {
    store.dispatch(api.internalActions.onOnline());
    verify(paid);
  });
  await result('Payment Successful');
});

test('ADM-15 the page warns before a limit, links to Premium at the limit, and loses no typed text', async () => {
  const full = 'The Free plan has room for 5 doctors. Choose Premium to add more.';
  let doctors = 4;
  const { user } = await openApp('/adddoctors?popUp=addDoctor', {
    as: 'admin',
    answers: {
      listDoctors: { data: [] },
      getPlan: () => ({ data: free({ doctors }) }),
      registerDoctor: () => {
        doctors = 5;
        return { problem: 'planLimit', errors: [{ path: 'plan', code: 'plan.doctors', message: full, values: { most: 5 } }] };
      },
    },
  });
  const popUp = within(await screen.findByRole('dialog', { name: 'Add a New Doctor' }));
  expect(await popUp.findByText('4 of 5 doctors of the Free plan are in use.', { exact: false })).toBeInTheDocument();
  await fillIn(user, {
    'First name': 'Bisi',
    'Last name': 'Okafor',
    Email: 'b@example.org',
    'License UID': 'L',
    Department: 'D',
    'Phone number': '1',
  });
  await user.click(popUp.getByRole('button', { name: 'Add Doctor' }));
  expect(await popUp.findByText(full, { exact: false })).toBeInTheDocument();
  expect(await popUp.findByText('5 of 5 doctors of the Free plan are in use.', { exact: false })).toBeInTheDocument();
  expect(popUp.getByLabelText('Last name')).toHaveValue('Okafor');
  expect(popUp.getByRole('link', { name: 'See Premium' })).toHaveAttribute('href', '/payment');
});

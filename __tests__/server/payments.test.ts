import { endpoints } from '../../contract/endpoints';
import { premiumPrice } from '../../contract/plans';
import { call, done, refusalOf, refused } from '../support/calls';
import { addDoctor, addPatient, type Hospital, signUpHospital } from '../support/hospital';
import { startOwnServer } from '../support/ownServer';
import { type Paystack, startPaystack } from '../support/paystack';
import type { RunningServer } from '../support/server';
import { serverTime } from '../support/serverTime';

let paystack: Paystack;
let server: RunningServer;
let hospital: Hospital;
beforeAll(async () => {
  paystack = await startPaystack();
  server = await startOwnServer(paystack.environment);
});
afterAll(() => paystack.stop());
beforeEach(async () => {
  paystack.faults.next = [];
  paystack.faults.verifyAs = {};
  hospital = await signUpHospital(server);
});

const mine = () => ({ server, token: hospital.admin.token });
const start = async () => (await done(endpoints.startPayment, mine())).data;
const planOf = async () => (await done(endpoints.getPlan, mine())).plan;
const verify = (reference: string) => call(endpoints.verifyPayment, { ...mine(), query: { reference } });
const paid = async () => {
  const { reference } = await start();
  paystack.decide(reference, 'success');
  return { reference, transaction: paystack.transactions.get(reference) ?? {} };
};

test('ADM-12 the plan has the usage and the end of the free month', async () => {
  await addDoctor(hospital);
  await addPatient(hospital);
  const plan = await done(endpoints.getPlan, mine());
  expect(plan).toMatchObject({ plan: 'free', trialOver: false, used: { doctors: 1, patients: 1, uploads: 0, messages: 0 } });
  const days = (Date.parse(plan.trialEnds ?? '') - (await serverTime(server))) / 86_400_000;
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThan(30.001); // a reply's time is cut to the second
});

test('ADM-13 the request to the gateway has the price and the URL of the result page', async () => {
  const { authorization_url, reference } = await start();
  expect(authorization_url).toMatch(/^https:\/\/checkout\.paystack\.com\//);
  expect(paystack.transactions.get(reference)).toMatchObject({
    ...premiumPrice,
    email: hospital.admin.user.email,
    callback_url: `${server.url}/v1/payments`,
  });
});

test('ADM-13 a payment that succeeded makes the hospital premium, once, however often the page asks', async () => {
  const { reference } = await paid();
  const replies = await Promise.all([verify(reference), verify(reference), verify(reference)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await done(endpoints.getPlan, mine())).toMatchObject({ plan: 'premium', trialEnds: null, trialOver: false });
  // The result is stored: the gateway is not asked again.
  paystack.faults.next = ['broken'];
  expect((await verify(reference)).status).toBe(200);
});

test('ADM-12 a Premium hospital reads which payment brought its plan, and when it was paid', async () => {
  const { reference: declined } = await start();
  paystack.decide(declined, 'failed');
  await verify(declined);
  const { reference } = await paid();
  expect((await done(endpoints.getPlan, mine())).payment).toBeUndefined();
  await verify(reference);
  const { payment } = await done(endpoints.getPlan, mine());
  expect(payment).toMatchObject({ reference, amount: premiumPrice.amount });
  expect(Math.abs(Date.parse(payment?.settledAt ?? '') - (await serverTime(server)))).toBeLessThan(60_000);
  const other = await signUpHospital(server);
  expect((await done(endpoints.getPlan, { server, token: other.admin.token })).payment).toBeUndefined();
});

test('ADM-13 a declined or open payment changes nothing, and can be paid later', async () => {
  const { reference } = await start();
  expect(refusalOf(await verify(reference)).kind).toBe('paymentOpen');
  paystack.decide(reference, 'failed');
  expect(refusalOf(await verify(reference)).kind).toBe('paymentOpen');
  expect(await planOf()).toBe('free');
  paystack.decide(reference, 'success');
  expect((await verify(reference)).status).toBe(200);
  expect(await planOf()).toBe('premium');
});

test('ADM-13 the webhook alone is enough; a repeated or simultaneous one counts once', async () => {
  const { reference, transaction } = await paid();
  const [first, second, page] = await Promise.all([
    paystack.webhook(server, transaction),
    paystack.webhook(server, transaction),
    verify(reference),
  ]);
  expect([first.status, second.status, page.status]).toEqual([200, 200, 200]);
  expect(await planOf()).toBe('premium');
  expect((await paystack.webhook(server, transaction)).status).toBe(200);
});

test.each([
  ['no signature', null],
  ['another key’s signature', 'sk_test_forged'],
])('ADM-13 a forged webhook with %s is refused and changes nothing', async (_, signedWith) => {
  const { reference } = await start();
  const forged = { reference, amount: premiumPrice.amount, currency: 'NGN', status: 'success' };
  expect((await paystack.webhook(server, forged, { signedWith })).status).toBe(403);
  expect(await planOf()).toBe('free');
});

test('ADM-13 a webhook counts only if the gateway confirms it when asked', async () => {
  const { reference } = await start();
  expect((await paystack.webhook(server, { reference, status: 'success' })).status).toBe(200);
  expect(await planOf()).toBe('free');
});

test('ADM-13 other events, other references and unreadable bodies get a success answer', async () => {
  const { transaction } = await paid();
  expect((await paystack.webhook(server, transaction, { name: 'transfer.success' })).status).toBe(200);
  expect((await paystack.webhook(server, { reference: 'somebody-elses' })).status).toBe(200);
  expect((await paystack.webhook(server, { reference: `${hospital.id}.none` })).status).toBe(200);
  expect((await paystack.webhook(server, [])).status).toBe(400);
  expect(await planOf()).toBe('free');
});

test.each([{ amount: 100 }, { currency: 'GHS' }, { reference: 'another' }])(
  'ADM-13 %o instead of what was asked for buys nothing',
  async (other) => {
    const { reference } = await paid();
    paystack.faults.verifyAs = other;
    expect((await verify(reference)).status).not.toBe(200);
    expect(await planOf()).toBe('free');
  },
);

test.each(['broken', 'html', 'cut'] as const)('ADM-13 if the gateway’s answer is %s, the result is reported as unknown', async (fault) => {
  const { reference, transaction } = await paid();
  paystack.faults.next = [fault];
  expect(refusalOf(await verify(reference)).kind).toBe('gatewayUnavailable');
  paystack.faults.next = [fault];
  // The gateway sends it again later.
  expect((await paystack.webhook(server, transaction)).status).toBe(503);
  expect((await verify(reference)).status).toBe(200);
});

test('ADM-13 a call to a slow gateway waits, and delays no other call', async () => {
  const { reference } = await paid();
  paystack.faults.next = ['slow'];
  const asked = verify(reference);
  // The hospital's row is not locked while the gateway answers.
  expect((await addDoctor(hospital)).user.userType).toBe('doctor');
  expect((await asked).status).toBe(200);
});

test('ADM-13 a failed start leaves no row, and the next one works', async () => {
  paystack.faults.next = ['broken'];
  expect((await refused(endpoints.startPayment, mine())).kind).toBe('gatewayUnavailable');
  expect((await start()).reference).toContain(hospital.id);
});

test('ADM-13 ten concurrent starts make one payment; a later start resumes it while it is open', async () => {
  const starts = await Promise.all(Array.from({ length: 10 }, start));
  expect(new Set(starts.map(({ reference }) => reference)).size).toBe(1);
  expect(await start()).toEqual(starts[0]);
});

test('ADM-13 nobody pays twice: a start notices that the open payment has succeeded', async () => {
  await paid();
  expect((await refused(endpoints.startPayment, mine())).kind).toBe('alreadyPremium');
  expect(await planOf()).toBe('premium');
  const before = paystack.asked.length;
  expect((await refused(endpoints.startPayment, mine())).kind).toBe('alreadyPremium');
  expect(paystack.asked.length).toBe(before);
});

test('ADM-13 after a declined payment a start makes a new one', async () => {
  const first = await start();
  paystack.decide(first.reference, 'failed');
  const second = await start();
  expect(second.reference).not.toBe(first.reference);
  expect((await start()).reference).toBe(second.reference);
});

test('API-6 ADM-13 the same key always starts the same payment', async () => {
  const sent = { ...mine(), key: crypto.randomUUID() };
  const first = await done(endpoints.startPayment, sent);
  paystack.decide(first.data.reference, 'success');
  await verify(first.data.reference);
  expect(await done(endpoints.startPayment, sent)).toEqual(first);
});

test('API-4 ADM-13 another hospital’s payment → 404, and upgrades nobody else', async () => {
  const { reference } = await paid();
  const other = await signUpHospital(server);
  expect((await refused(endpoints.verifyPayment, { server, token: other.admin.token, query: { reference } })).kind).toBe('notFound');
  expect((await done(endpoints.getPlan, { server, token: other.admin.token })).plan).toBe('free');
});

test('ADM-13 no log line has the gateway’s key', async () => {
  await paid();
  expect(server.output()).not.toContain(paystack.environment.PAYSTACK_SECRET_KEY);
});

import { endpoints } from '../../contract/endpoints';
import { call, done, refused, saidAt } from '../support/calls';
import { followAddressLink, goodPassword, type Hospital, signIn, signUpBody, signUpHospital, someEmail } from '../support/hospital';
import { waitForMail } from '../support/mailbox';
import { addressToken, mailedToken, mailsTo } from '../support/outbox';
import { theServer } from '../support/theServer';

let hospital: Hospital;
let old: string;
beforeEach(async () => {
  hospital = await signUpHospital();
  old = hospital.admin.user.email;
});

const own = () => ({ token: hospital.admin.token, params: { userID: hospital.admin.user.id } });
const settings = () => done(endpoints.getHospital, own());
const change = (hospitalEmail: string, token = hospital.admin.token) =>
  done(endpoints.updateHospital, { ...own(), token, body: { hospitalEmail, currentPassword: goodPassword } });
const use = (token: string) => done(endpoints.followAddressLink, { body: { token } });
const followInVain = async (token: string) => (await refused(endpoints.followAddressLink, { body: { token } })).kind;
const signsIn = async (email: string) => (await call(endpoints.signIn, { body: { email, password: goodPassword } })).status === 200;
const isOpen = async (token: string) => (await call(endpoints.listDoctors, { token })).status === 200;

test('SEC-3 without the current password neither the address nor the password changes, with an error at the field', async () => {
  const email = someEmail('new');
  for (const body of [{ hospitalEmail: email }, { hospitalEmail: email, currentPassword: '' }, { hospitalPassword: 'Another1horse!' }]) {
    const missing = await refused(endpoints.updateHospital, { ...own(), body });
    expect(saidAt(missing)).toEqual({ currentPassword: 'Enter your current password to change it' });
  }
  const wrong = await refused(endpoints.updateHospital, { ...own(), body: { hospitalEmail: email, currentPassword: 'Wrong1horse!' } });
  expect(saidAt(wrong)).toEqual({ currentPassword: 'This is not your current password' });
  expect(await settings()).toMatchObject({ email: old });
  expect(await mailsTo(email)).toEqual([]);
  // An unchanged address needs no password.
  await done(endpoints.updateHospital, { ...own(), body: { adminName: 'Ada Obi', hospitalEmail: old } });
});

test('SEC-3 ADM-14 a new address takes effect once its mailed link is used; until then the settings show it as waiting', async () => {
  const email = someEmail('new');
  expect(await change(email)).toMatchObject({ hospitalEmail: old, newEmail: email });
  expect(await settings()).toMatchObject({ email: old, newEmail: email });
  expect([await signsIn(old), await signsIn(email)]).toEqual([true, false]);
  const token = await addressToken(email);
  const link = { kind: 'change', email, hospitalName: hospital.name };
  expect(await done(endpoints.readAddressLink, { body: { token } })).toEqual({ ...link, done: false });
  // A mail scanner that opens links changes nothing.
  expect([await signsIn(old), await signsIn(email)]).toEqual([true, false]);
  expect(await use(token)).toEqual({ ...link, done: true });
  expect([await signsIn(old), await signsIn(email)]).toEqual([false, true]);
  const { newEmail, ...after } = await settings();
  expect(newEmail).toBeUndefined();
  expect(after).toMatchObject({ adminName: 'Ada Obi', name: hospital.name, email, wards: '' });
  // Twice, or read again after the answer was lost: the same answer.
  expect(await use(token)).toEqual({ ...link, done: true });
});

test('SEC-3 once a new address takes effect, earlier links open nothing, and other sessions have ended', async () => {
  const other = await signIn(old, goodPassword);
  await done(endpoints.forgotPassword, { body: { email: old } });
  await waitForMail(theServer(), old, 2);
  const reset = await mailedToken(old);
  const email = someEmail('new');
  await change(email);
  expect(await isOpen(other.token)).toBe(true);
  await followAddressLink(email);
  expect([await isOpen(other.token), await isOpen(hospital.admin.token)]).toEqual([false, true]);
  expect((await refused(endpoints.readPasswordLink, { body: { token: reset } })).kind).toBe('linkSpent');
});

test.each(['before', 'after'] as const)('SEC-3 the old address can undo the change %s the new one takes effect', async (when) => {
  const email = someEmail('thief');
  await change(email);
  const undo = await addressToken(old);
  const [confirm] = [await addressToken(email)];
  if (when === 'after') await use(confirm);
  expect(await done(endpoints.readAddressLink, { body: { token: undo } })).toMatchObject({ kind: 'undo', email: old, done: false });
  // Nobody can take the old address meanwhile.
  const taken = await refused(endpoints.registerHospital, { body: { ...signUpBody(), email: old } });
  expect(saidAt(taken)).toEqual({ email: 'This email address is already in use' });

  await use(undo);
  expect(await isOpen(hospital.admin.token)).toBe(false);
  expect(await followInVain(confirm)).toBe('linkSpent');
  // The thief knows the old password, which no longer works.
  expect([await signsIn(old), await signsIn(email)]).toEqual([false, false]);
  // The same link sets a new one.
  const next = 'Another1horse!';
  expect(await done(endpoints.readPasswordLink, { body: { token: undo } })).toMatchObject({ email: old });
  await done(endpoints.resetPassword, { query: { token: undo }, body: { password: next, confirmPassword: next } });
  await signIn(old, next);
  // The thief's address is free again, too.
  await done(endpoints.registerHospital, { body: { ...signUpBody(), email } });
});

test('SEC-3 the first address can undo several changes', async () => {
  await change(someEmail('one'));
  const undo = await addressToken(old);
  const [one, two] = [someEmail('one'), someEmail('two')];
  await change(one);
  await followAddressLink(one);
  await change(two);
  await followAddressLink(two);
  await use(undo);
  expect((await done(endpoints.readPasswordLink, { body: { token: undo } })).email).toBe(old);
});

test('SEC-3 of two changes at once the later one wins, and the other link is refused as used', async () => {
  const [one, two] = [someEmail('one'), someEmail('two')];
  await change(one);
  const first = await addressToken(one);
  await change(two);
  expect(await settings()).toMatchObject({ newEmail: two });
  expect(await followInVain(first)).toBe('linkSpent');
  await Promise.all([1, 2, 3].map(() => followAddressLink(two)));
  expect(await settings()).toMatchObject({ email: two });
});

test('SEC-3 an address registered meanwhile is refused as taken, and nothing changes', async () => {
  const email = someEmail('wanted');
  await change(email);
  const token = await addressToken(email);
  await done(endpoints.registerHospital, { body: { ...signUpBody(), email } });
  const refusal = await refused(endpoints.followAddressLink, { body: { token } });
  expect([refusal.kind, saidAt(refusal)]).toEqual(['taken', { email: 'This email address is already in use' }]);
  expect(await signsIn(old)).toBe(true);
  const other = await signUpHospital();
  const known = await refused(endpoints.updateHospital, {
    ...own(),
    body: { hospitalEmail: other.admin.user.email, currentPassword: goodPassword },
  });
  expect(saidAt(known)).toEqual({ hospitalEmail: 'This email address is already in use' });
});

test('SEC-3 a waiting change can be cancelled, and its email sent again', async () => {
  const email = someEmail('new');
  await change(email);
  const first = await addressToken(email);
  expect(await done(endpoints.resendAddressLetter, { token: hospital.admin.token })).toEqual({ email });
  await waitForMail(theServer(), email, 2);
  expect(await addressToken(email)).not.toBe(first);
  await done(endpoints.cancelAddressChange, { token: hospital.admin.token });
  expect(await settings()).not.toHaveProperty('newEmail');
  expect([await followInVain(first), await followInVain(await addressToken(email))]).toEqual(['linkSpent', 'linkSpent']);
  expect((await refused(endpoints.resendAddressLetter, { token: hospital.admin.token })).kind).toBe('notFound');
});

test('SEC-3 a change back to the user’s own address works, and an invalid link has a clear answer', async () => {
  const email = someEmail('new');
  await change(email);
  await followAddressLink(email);
  await change(old);
  await followAddressLink(old);
  expect([await signsIn(old), await signsIn(email)]).toEqual([true, false]);
  const foreign = (await addressToken(old)).replace(hospital.id, (await signUpHospital()).id);
  for (const token of [foreign, 'x', '..', 'é']) expect([token, await followInVain(token)]).toEqual([token, 'linkSpent']);
  expect(saidAt(await refused(endpoints.followAddressLink, { body: { token: '' } }))).toEqual({
    token: 'This link is incomplete. Please open it from your mail again, or ask for a new one.',
  });
});

test('SEC-4 the emails are in the reader’s language and have no password', async () => {
  const email = someEmail('new');
  await change(email);
  const [told, asked] = [(await mailsTo(old)).at(-1), (await mailsTo(email)).at(-1)];
  expect(told).toContain(email);
  expect(told).toContain('Take the change back');
  expect(asked).toContain('Confirm this address');
  for (const mail of [told, asked]) expect(mail).not.toContain(goodPassword);
});

import { endpoints } from '../../contract/endpoints';
import { call, done, refusalOf, refused, saidAt } from '../support/calls';
import {
  doctorBody,
  followAddressLink,
  goodPassword,
  payForPremium,
  signIn,
  signUpBody,
  signUpHospital,
  someEmail,
} from '../support/hospital';
import { addressToken, mailsTo } from '../support/outbox';

const registered = async () => {
  const body = signUpBody();
  await done(endpoints.registerHospital, { body });
  return { ...body, admin: await signIn(body.email, goodPassword) };
};

test('SEC-3 nobody can be invited before the registered address is confirmed; the refusal names it and sends the email again', async () => {
  const { email, hospitalName, admin } = await registered();
  expect(admin.user.addressUnproved).toBe(true);
  const body = doctorBody();
  const refusal = await refused(endpoints.registerDoctor, { token: admin.token, body });
  expect(refusal).toMatchObject({
    kind: 'addressUnproved',
    detail: `Nobody can be invited yet: please open the link in our letter to ${email} first.`,
  });
  expect(await mailsTo(body.email)).toEqual([]);
  const token = await addressToken(email);
  expect(await done(endpoints.readAddressLink, { body: { token } })).toEqual({ kind: 'registration', email, hospitalName, done: false });
  expect((await refused(endpoints.registerDoctor, { token: admin.token, body })).kind).toBe('addressUnproved');
  expect(await done(endpoints.resendAddressLetter, { token: admin.token })).toEqual({ email });

  await done(endpoints.followAddressLink, { body: { token } });
  await done(endpoints.registerDoctor, { token: admin.token, body });
  expect((await signIn(email, goodPassword)).user).not.toHaveProperty('addressUnproved');
  // The link of the repeated email says that it is confirmed.
  expect(await followAddressLink(email)).toMatchObject({ done: true });
  expect((await refused(endpoints.resendAddressLetter, { token: admin.token })).kind).toBe('notFound');
});

test('SEC-3 a changed registered address needs no confirmation of the old one, whose link stops working', async () => {
  const { email, admin } = await registered();
  const token = await addressToken(email);
  const next = someEmail('next');
  const params = { userID: admin.user.id };
  await done(endpoints.updateHospital, { token: admin.token, params, body: { hospitalEmail: next, currentPassword: goodPassword } });
  await followAddressLink(next);
  await done(endpoints.registerDoctor, { token: admin.token, body: doctorBody() });
  expect((await refused(endpoints.followAddressLink, { body: { token } })).kind).toBe('linkSpent');
});

test('SEC-3 a stranger gets at most five emails a day, from all hospitals together', async () => {
  const stranger = someEmail('stranger');
  for (let index = 0; index < 5; index += 1) {
    const { admin } = await signUpHospital();
    const { id } = await done(endpoints.registerDoctor, { token: admin.token, body: doctorBody({ email: stranger }) });
    await done(endpoints.deactivateDoctor, { token: admin.token, params: { id } });
  }
  const { admin } = await signUpHospital();
  const refusal = await refused(endpoints.registerDoctor, { token: admin.token, body: doctorBody({ email: stranger }) });
  expect([refusal.kind, saidAt(refusal)]).toEqual([
    'tooManyLetters',
    { email: 'This address has had 5 letters from us today. Please try again tomorrow.' },
  ]);
  const own = { token: admin.token, params: { userID: admin.user.id } };
  const body = { hospitalEmail: stranger, currentPassword: goodPassword };
  expect(Object.keys(saidAt(await refused(endpoints.updateHospital, { ...own, body })))).toEqual(['hospitalEmail']);
  expect(await mailsTo(stranger)).toHaveLength(5);
  // Other invitations still work.
  await done(endpoints.registerDoctor, { token: admin.token, body: doctorBody() });
});

test('SEC-3 emails are sent again at most five times a day', async () => {
  const { email, admin } = await registered();
  const again = () => call(endpoints.resendAddressLetter, { token: admin.token });
  for (let index = 0; index < 4; index += 1) expect((await again()).status).toBe(200);
  expect(refusalOf(await again()).kind).toBe('tooManyLetters');
  expect(await mailsTo(email)).toHaveLength(5);
});

test('SEC-3 a hospital sends at most a hundred emails a day', async () => {
  const hospital = await signUpHospital();
  await payForPremium(hospital);
  const { token } = hospital.admin;
  // The registration's email counts too.
  for (let index = 0; index < 99; index += 1) await done(endpoints.registerDoctor, { token, body: doctorBody() });
  expect((await refused(endpoints.registerDoctor, { token, body: doctorBody() })).kind).toBe('tooManyLetters');
});

test('SEC-3 a web address is refused as the name of a hospital or a person; names with dots are accepted', async () => {
  const said = 'A name cannot have a web address in it';
  const links = ['http://evil.example', 'Click https:evil', 'WWW.evil.example', 'evil.example/win', 'Go to evil.co/x now'];
  for (const link of links)
    for (const field of ['firstName', 'lastName', 'hospitalName'])
      expect(saidAt(await refused(endpoints.registerHospital, { body: { ...signUpBody(), [field]: link } }))).toEqual({ [field]: said });
  const { admin } = await signUpHospital();
  for (const field of ['firstName', 'middleName', 'lastName'])
    expect(saidAt(await refused(endpoints.registerDoctor, { token: admin.token, body: doctorBody({ [field]: links[0] }) }))).toEqual({
      [field]: said,
    });
  const own = { token: admin.token, params: { userID: admin.user.id } };
  for (const field of ['adminName', 'hospitalName'])
    expect(saidAt(await refused(endpoints.updateHospital, { ...own, body: { [field]: links[3] } }))).toEqual({ [field]: said });
  for (const hospitalName of ['St. John', 'O.K.', 'St. John/St. Mary', 'C.H.U. Nord', 'No. 1 Clinic A/B'])
    await done(endpoints.updateHospital, { ...own, body: { hospitalName } });
});

import { endpoints } from '../../contract/endpoints';
import { call, done, refusalOf, refused, saidAt } from '../support/calls';
import { addDoctor, addPatient, goodPassword, type Hospital, signIn, signUpHospital, someEmail, unique } from '../support/hospital';
import { waitForMail } from '../support/mailbox';
import { mailsTo } from '../support/outbox';

let hospital: Hospital;
beforeEach(async () => {
  hospital = await signUpHospital();
});

/** What a new hospital has. */
const unchanged = { wards: '', recordsOnDevices: 'kept', sessionHours: '' } as const;
const own = () => ({ token: hospital.admin.token, params: { userID: hospital.admin.user.id } });
const get = () => done(endpoints.getHospital, own());
const update = (body: object) => done(endpoints.updateHospital, { ...own(), body });

test('ADM-14 the settings have the admin’s name, the hospital’s name and email, and never a password', async () => {
  const reply = await call(endpoints.getHospital, own());
  const { name, admin } = hospital;
  expect(JSON.parse(reply.text)).toEqual({ adminName: 'Ada Obi', name, email: admin.user.email, ...unchanged, usualSessionHours: 12 });
});

test('ADM-14 an update is in its answer and in later reads', async () => {
  const email = hospital.admin.user.email;
  const updated = await update({ adminName: '  Ada Bisi   Obi ', hospitalName: 'St. Mary', hospitalEmail: email });
  expect(updated).toEqual({ adminName: 'Ada Bisi Obi', hospitalName: 'St. Mary', hospitalEmail: email, ...unchanged });
  expect(await get()).toEqual({ adminName: 'Ada Bisi Obi', name: 'St. Mary', email, ...unchanged, usualSessionHours: 12 });
  expect((await signIn(email, goodPassword)).user).toMatchObject({ firstName: 'Ada Bisi', lastName: 'Obi', email });
});

test('CHT-1 the settings keep the list of wards, also emptied, and refuse one that another user has changed since', async () => {
  await update({ wards: 'Ward 1\nWard 2', seen: { wards: '' } });
  expect((await get()).wards).toBe('Ward 1\nWard 2');
  expect((await refused(endpoints.updateHospital, { ...own(), body: { wards: 'Ward 9', seen: { wards: '' } } })).kind).toBe(
    'changedMeanwhile',
  );
  await update({ wards: '', seen: { wards: 'Ward 1\nWard 2' } });
  expect((await get()).wards).toBe('');
});

test('ADM-14 CHT-1 a ward of the settings is no longer than that of a patient, and one of any case', async () => {
  const longest = 'W'.repeat(40);
  const refusal = await refused(endpoints.updateHospital, { ...own(), body: { wards: `Ward 1\n${longest}W`, seen: { wards: '' } } });
  expect(saidAt(refusal)).toEqual({ wards: `A ward has at most 40 characters: please shorten “${longest}W”` });
  await update({ wards: ` ${longest}\nMedical ward\n\nmedical  WARD\nMEDICAL WARD`, seen: { wards: '' } });
  expect((await get()).wards).toBe(`${longest}\nMedical ward`);
  expect(await addPatient(hospital, { ward: longest })).toMatchObject({ ward: longest });
  // What an earlier version has kept is compared as it is, or nobody could shorten it.
  const seen = { wards: `${longest}W\nWard 1\nward 1` };
  expect((await refused(endpoints.updateHospital, { ...own(), body: { wards: 'Ward 1', seen } })).kind).toBe('changedMeanwhile');
});

test('ADM-14 ACC-6 an admin with one name keeps it, signs in and is named in the activity', async () => {
  const theirs = await signUpHospital();
  const { user, token } = theirs.admin;
  const own = { token, params: { userID: user.id } };
  expect((await done(endpoints.updateHospital, { ...own, body: { adminName: 'Sukarno' } })).adminName).toBe('Sukarno');
  expect((await done(endpoints.getHospital, own)).adminName).toBe('Sukarno');
  expect((await signIn(user.email, goodPassword)).user).toMatchObject({ firstName: 'Sukarno', lastName: '' });
  const { id } = await addPatient(theirs);
  const [entry] = await done(endpoints.listActivity, { token, params: { patient_id: id } });
  expect(entry?.by).toMatchObject({ firstName: 'Sukarno', lastName: '' });
});

test('ADM-14 an admin with the longest names that sign-up accepts can save the settings; one letter more is refused', async () => {
  const body = { firstName: 'A'.repeat(100), lastName: 'O'.repeat(100), hospitalName: unique('St. Luke'), facilityUId: unique('FUID') };
  const email = someEmail('admin');
  await done(endpoints.registerHospital, { body: { ...body, email, password: goodPassword } });
  const { token, user } = await signIn(email, goodPassword);
  const theirs = { token, params: { userID: user.id } };
  const { adminName } = await done(endpoints.getHospital, theirs);
  const seen = { adminName, hospitalName: body.hospitalName };
  const saved = { adminName, hospitalName: 'St. Mary', hospitalEmail: email };
  expect(await done(endpoints.updateHospital, { ...theirs, body: { ...saved, seen } })).toMatchObject(saved);
  expect((await signIn(email, goodPassword)).user).toMatchObject({ firstName: body.firstName, lastName: body.lastName });
  const refusal = await refused(endpoints.updateHospital, { ...theirs, body: { adminName: `${adminName}O` } });
  expect(saidAt(refusal)).toEqual({ adminName: 'This is too long: at most 201 characters' });
});

test('ADM-14 the old address gets a mail; a refused change sends none', async () => {
  const old = hospital.admin.user.email;
  const taken = (await addDoctor(hospital)).user.email;
  const body = { hospitalName: 'Never', hospitalEmail: taken, currentPassword: goodPassword };
  const refusal = await refused(endpoints.updateHospital, { ...own(), body });
  expect([refusal.kind, Object.keys(saidAt(refusal))]).toEqual(['taken', ['hospitalEmail']]);
  expect((await get()).name).toBe(hospital.name);
  // The registration's mail.
  expect(await mailsTo(old)).toHaveLength(1);
  await update({ hospitalEmail: someEmail('new'), currentPassword: goodPassword });
  expect((await waitForMail(hospital.server, old, 2)).text).toContain('Take the change back');
});

test('ADM-14 a new password needs the current one; an empty field changes nothing', async () => {
  const next = 'Another1horse!';
  const wrong = await call(endpoints.updateHospital, { ...own(), body: { hospitalPassword: next, currentPassword: 'Wrong1horse!' } });
  expect(saidAt(refusalOf(wrong))).toEqual({ currentPassword: 'This is not your current password' });
  const missing = await call(endpoints.updateHospital, { ...own(), body: { hospitalPassword: next } });
  expect(Object.keys(saidAt(refusalOf(missing)))).toEqual(['currentPassword']);
  const weak = await call(endpoints.updateHospital, { ...own(), body: { hospitalPassword: 'short', currentPassword: goodPassword } });
  expect(Object.keys(saidAt(refusalOf(weak)))).toEqual(['hospitalPassword']);
  await update({ adminName: 'Ada Obi', hospitalPassword: '' });
  await signIn(hospital.admin.user.email, goodPassword);

  await update({ hospitalPassword: next, currentPassword: goodPassword });
  await signIn(hospital.admin.user.email, next);
  // This session stays open.
  await get();
});

test('ADM-17 two edits of different settings are both saved; for one setting the second is refused with the current value', async () => {
  const seen = { adminName: 'Ada Obi', hospitalName: hospital.name };
  await update({ hospitalName: 'St. Mary', seen });
  await update({ adminName: 'Bisi Obi', seen });
  expect(await get()).toMatchObject({ adminName: 'Bisi Obi', name: 'St. Mary' });
  const refusal = await refused(endpoints.updateHospital, { ...own(), body: { hospitalName: 'St. Paul', adminName: 'Chidi Obi', seen } });
  expect(refusal.kind).toBe('changedMeanwhile');
  expect(saidAt(refusal)).toEqual({
    hospitalName: 'Meanwhile changed to: St. Mary',
    adminName: 'Meanwhile changed to: Bisi Obi',
  });
  expect(await get()).toMatchObject({ adminName: 'Bisi Obi', name: 'St. Mary' });
});

test('ADM-14 another user’s settings, or a doctor’s → 404', async () => {
  const doctor = await addDoctor(hospital);
  const other = await signUpHospital();
  for (const userID of [doctor.user.id, other.admin.user.id]) {
    expect((await refused(endpoints.getHospital, { ...own(), params: { userID } })).kind).toBe('notFound');
    const body = { hospitalName: unique('Stolen') };
    expect((await refused(endpoints.updateHospital, { ...own(), params: { userID }, body })).kind).toBe('notFound');
  }
});

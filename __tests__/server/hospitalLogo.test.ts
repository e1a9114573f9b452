import { randomUUID } from 'node:crypto';
import { endpoints } from '../../contract/endpoints';
import { largestLogo } from '../../contract/hospitals';
import { call, done, refused, saidAt } from '../support/calls';
import { openEvents } from '../support/events';
import { addDoctor, doctorBody, type Hospital, type HospitalDoctor, payForPremium, signIn, signUpHospital } from '../support/hospital';
import { jpegOf, pngOf, urlOf, webpOf } from '../support/logos';
import { letterTo } from '../support/outbox';

let hospital: Hospital;
let doctor: HospitalDoctor;
beforeAll(async () => {
  hospital = await signUpHospital();
  doctor = await addDoctor(hospital);
  await payForPremium(hospital);
});
afterEach(() => done(endpoints.removeLogo, asAdmin()));

const asAdmin = () => ({ token: hospital.admin.token });
const picture = urlOf(pngOf());
const set = (url = picture) => done(endpoints.setLogo, { ...asAdmin(), body: { picture: url } });
const read = (logoId: string, token = doctor.token) => done(endpoints.getLogo, { token, params: { logoId } });
const logoOf = async ({ user: { email }, password }: { user: { email: string }; password: string }) =>
  (await signIn(email, password)).user.logo;
const notThere = async (logoId: string, token: string) => (await refused(endpoints.getLogo, { token, params: { logoId } })).kind;

test.each([
  ['a PNG', pngOf(), 'image/png'],
  ['a PNG as large as may be', pngOf(largestLogo.side, largestLogo.side), 'image/png'],
  ['a JPEG', jpegOf(), 'image/jpeg'],
  ['a WebP', webpOf(), 'image/webp'],
])('ADM-12 ADM-14 %s becomes the logo of a Premium hospital, and its admins and doctors can load it', async (_, bytes, type) => {
  const url = urlOf(bytes, type);
  const { logo } = await set(url);
  expect([await logoOf(hospital.admin), await logoOf(doctor)]).toEqual([logo, logo]);
  for (const { token } of [hospital.admin, doctor]) expect(await read(logo, token)).toEqual({ hospitalName: hospital.name, picture: url });
});

test('ADM-12 replacing or removing a logo deletes the previous one, and open pages get an event for each change', async () => {
  const [ofAdmin, ofDoctor] = [await openEvents(hospital.server, hospital.admin.token), await openEvents(hospital.server, doctor.token)];
  const first = await set();
  const second = await set(urlOf(pngOf(4, 4)));
  expect(second.logo).not.toBe(first.logo);
  expect(await notThere(first.logo, doctor.token)).toBe('notFound');
  await done(endpoints.removeLogo, asAdmin());
  for (const { heard } of [ofAdmin, ofDoctor]) expect(await heard('logo', 3)).toEqual(Array(3).fill({ kind: 'logo' }));
  for (const { close } of [ofAdmin, ofDoctor]) close();
  expect(await notThere(second.logo, doctor.token)).toBe('notFound');
  expect(await logoOf(doctor)).toBeUndefined();
  // Removing nothing succeeds too.
  await done(endpoints.removeLogo, asAdmin());
});

const huge = urlOf(pngOf(3, 2, largestLogo.bytes));
const cut = pngOf().subarray(0, -20);
const changed = Buffer.from(pngOf()).fill(0x41, 20, 21);
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
test.each([
  ['nothing', '', 'Please choose a picture'],
  ['a text', 'logo.png', 'Only png, jpeg and webp pictures can be a logo'],
  ['an SVG', urlOf(svg, 'image/svg+xml'), 'Only png, jpeg and webp pictures can be a logo'],
  ['an SVG that says it is a PNG', urlOf(svg), 'Only png, jpeg and webp pictures can be a logo'],
  ['a JPEG that says it is a PNG', urlOf(jpegOf()), 'Only png, jpeg and webp pictures can be a logo'],
  ['a picture of a kilobyte too much', huge, 'This logo is larger than 512 kilobytes'],
  ['a picture too wide', urlOf(pngOf(largestLogo.side + 1, 1)), 'This logo is more than 2000 pixels wide or high'],
  ['a JPEG too high', urlOf(jpegOf(1, largestLogo.side + 1), 'image/jpeg'), 'This logo is more than 2000 pixels wide or high'],
  ['a WebP too high', urlOf(webpOf(1, largestLogo.side + 1), 'image/webp'), 'This logo is more than 2000 pixels wide or high'],
  ['a PNG that was cut off', urlOf(cut), 'This picture cannot be read: it is broken, or not whole'],
  ['a PNG with a byte that was changed', urlOf(changed), 'This picture cannot be read: it is broken, or not whole'],
  ['a PNG with a page behind it', urlOf(Buffer.concat([pngOf(), svg])), 'This picture cannot be read: it is broken, or not whole'],
  ['a JPEG that was cut off', urlOf(jpegOf().subarray(0, 20), 'image/jpeg'), 'This picture cannot be read: it is broken, or not whole'],
  ['a WebP that was cut off', urlOf(webpOf().subarray(0, 24), 'image/webp'), 'This picture cannot be read: it is broken, or not whole'],
  ['a head alone', urlOf(Buffer.from('\x89PNG', 'latin1')), 'This picture cannot be read: it is broken, or not whole'],
])('ADM-12 API-3 %s is refused at its field, and the previous logo stays', async (_, url, message) => {
  const { logo } = await set();
  const refusal = await refused(endpoints.setLogo, { ...asAdmin(), body: { picture: url } });
  expect([refusal.kind, saidAt(refusal)]).toEqual(['invalidInput', { picture: message }]);
  expect((await read(logo)).picture).toBe(picture);
});

test('ADM-12 ADM-15 on the Free plan a logo is refused, with the plan as the reason; a doctor can neither set nor remove one', async () => {
  const { admin } = await signUpHospital();
  const refusal = await refused(endpoints.setLogo, { token: admin.token, body: { picture } });
  expect([refusal.kind, refusal.status, refusal.errors]).toEqual([
    'planLimit',
    402,
    [{ path: 'plan', code: 'logo.premium', message: 'Your own logo is part of Premium.' }],
  ]);
  expect(await logoOf(admin)).toBeUndefined();
  const { logo } = await set();
  expect((await refused(endpoints.setLogo, { token: doctor.token, body: { picture } })).kind).toBe('notAllowed');
  expect((await refused(endpoints.removeLogo, { token: doctor.token })).kind).toBe('notAllowed');
  expect((await read(logo)).picture).toBe(picture);
});

test('API-4 another hospital’s logo → 404, and it is not in the sign-in answer', async () => {
  const { logo } = await set();
  const other = await signUpHospital();
  const otherDoctor = await addDoctor(other);
  for (const { token } of [other.admin, otherDoctor]) expect(await notThere(logo, token)).toBe('notFound');
  await done(endpoints.removeLogo, { token: other.admin.token });
  expect([await logoOf(other.admin), await logoOf(otherDoctor)]).toEqual([undefined, undefined]);
  expect((await read(logo)).picture).toBe(picture);
});

test('API-6 a logo sent again under its key is the same; the audit log has who set and removed it, and stays intact', async () => {
  const before = await done(endpoints.checkActivity, asAdmin());
  const sent = { ...asAdmin(), key: randomUUID(), body: { picture } };
  const replies = [await call(endpoints.setLogo, sent), await call(endpoints.setLogo, sent)];
  expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  await done(endpoints.removeLogo, asAdmin());
  await done(endpoints.removeLogo, asAdmin());
  expect(await done(endpoints.checkActivity, asAdmin())).toMatchObject({ brokenAt: null, entries: before.entries + 2 });
});

test('ACC-8 ACC-11 emails of a hospital with a logo have it attached; others have no attachment', async () => {
  const add = async () => (await done(endpoints.registerDoctor, { ...asAdmin(), body: doctorBody() })).email;
  const plain = await add();
  expect((await letterTo(plain, hospital.server)).attachments).toEqual([]);
  await set();
  const email = await add();
  const letter = await letterTo(email, hospital.server);
  expect(letter.attachments).toMatchObject([{ mimeType: 'image/png', disposition: 'inline', contentId: '<logo@wardstory>' }]);
  expect(Buffer.from(letter.attachments[0]?.content as ArrayBuffer).equals(pngOf())).toBe(true);
  expect(letter.html).toContain(`<img src="cid:logo@wardstory" alt="${hospital.name}"`);
  expect(letter.text).toMatch(/^http\S+\/resetpassword\?token=\S+$/m);
});

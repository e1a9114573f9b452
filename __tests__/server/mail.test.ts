import { once } from 'node:events';
import { endpoints } from '../../contract/endpoints';
import { fullName } from '../../contract/personNames';
import { call, done, refused } from '../support/calls';
import { doctorBody, goodPassword, type Hospital, signIn, signUpHospital, someEmail } from '../support/hospital';
import { type Delivered, type MailServer, startMailServer } from '../support/mailServer';
import { startOwnServer } from '../support/ownServer';
import type { RunningServer } from '../support/server';
import { serverTime } from '../support/serverTime';

let post: MailServer;
let server: RunningServer;
let hospital: Hospital;
let began: number;
beforeAll(async () => {
  post = await startMailServer();
  server = await startOwnServer({ SMTP_URL: post.url, MAIL_FROM: 'no-reply@st-luke.example', LOG_LEVEL: 'debug' });
});
beforeEach(async () => {
  began = await serverTime(server);
  hospital = await signUpHospital(server, async (email) => tokenIn(await post.arrived(email)));
});
afterAll(() => post.stop());

const french = 'wardstory_look=dark.fr';
const forgot = (email: string, cookie?: string) => call(endpoints.forgotPassword, { server, body: { email }, cookie });
const add = (changed: object = {}, cookie?: string) =>
  done(endpoints.registerDoctor, { server, token: hospital.admin.token, body: doctorBody(changed), cookie });
const contact = (changed: object = {}) => ({
  server,
  body: { name: 'Zoë Mensah', phoneNumber: '+44 7700 900300', message: 'When are you open?', ...changed },
});

const linkIn = ({ mail }: Delivered) => /^http\S+$/m.exec(mail.text ?? '')?.[0] ?? '';
const tokenIn = (letter: Delivered) => new URL(linkIn(letter)).searchParams.get('token') ?? '';
const header = ({ mail }: Delivered, name: string) => mail.headers.filter(({ key }) => key === name).map(({ value }) => value);

/** What every email has in common. */
const expectWellMade = (letter: Delivered, to: string, language: string) => {
  const { mail, source, recipients } = letter;
  expect(recipients).toEqual([to]);
  expect(mail.from).toMatchObject({ name: 'Wardstory', address: 'no-reply@st-luke.example' });
  expect(mail.to?.map(({ address }) => address)).toEqual([to]);
  expect(header(letter, 'message-id')).toEqual([expect.stringMatching(/^<[\w.-]+@st-luke\.example>$/)]);
  expect(Date.parse(mail.date ?? '')).toBeGreaterThanOrEqual(began);
  expect(header(letter, 'auto-submitted')).toEqual(['auto-generated']);
  expect(header(letter, 'content-language')).toEqual([language]);
  expect(source).toMatch(/^Content-Type: multipart\/alternative;/m);
  // Seven bits on the wire, and no line so long that a mail server may cut it.
  expect(source).toMatch(/^[\t\r\n\x20-\x7e]*$/);
  expect(Math.max(...source.split('\r\n').map(({ length }) => length))).toBeLessThanOrEqual(78);
  expect(mail.html).toContain(`<html lang="${language}">`);
  expect(mail.html).not.toMatch(/<style|<script|<img|class=/);
  const prose = (mail.text ?? '').split('\n').filter((line) => !line.startsWith('http'));
  expect(Math.max(...prose.map(({ length }) => length))).toBeLessThanOrEqual(72);
};

test('ACC-7 ACC-8 the reset email has text and HTML with the same link, which works once', async () => {
  const { email } = await add({ firstName: 'Zoë', lastName: 'Müller' });
  const invitation = await post.arrived(email);
  await forgot(email);
  const letter = await post.arrived(email, 2);
  expectWellMade(letter, email, 'en');
  expect(letter.mail.subject).toBe('Reset your Wardstory password');
  for (const part of [letter.mail.text, letter.mail.html]) expect(part).toContain('Hello Zoë Müller,');
  const link = linkIn(letter);
  expect(link).toMatch(new RegExp(`^${server.url}/resetpassword\\?token=`));
  expect(letter.mail.html).toContain(`<a href="${link}"`);
  // The URL as text too, for readers who cannot press the button.
  expect(letter.mail.html).toContain(`>${link}<`);
  const set = (from: Delivered) => ({
    server,
    query: { token: tokenIn(from) },
    body: { password: goodPassword, confirmPassword: goodPassword },
  });
  await done(endpoints.resetPassword, set(letter));
  expect((await signIn(email, goodPassword, server)).user.firstName).toBe('Zoë');
  for (const spent of [letter, invitation]) expect((await refused(endpoints.resetPassword, set(spent))).kind).toBe('linkSpent');
});

test('ACC-11 an invitation names the hospital and the hours, in the language of the admin who sent it', async () => {
  const [english, inFrench] = [await add(), await add({ firstName: 'Chloé' }, french)];
  const letter = await post.arrived(english.email);
  expectWellMade(letter, english.email, 'en');
  expect(letter.mail.subject).toBe(`Your Wardstory account at ${hospital.name}`);
  expect(letter.mail.text).toContain('within 72 hours');
  const lettre = await post.arrived(inFrench.email);
  expectWellMade(lettre, inFrench.email, 'fr');
  expect(lettre.mail.subject).toBe(`Votre compte Wardstory (${hospital.name})`);
  for (const part of [lettre.mail.text, lettre.mail.html]) expect(part).toContain(`Bonjour Dr ${fullName(inFrench)},`);
  expect(lettre.mail.text).toContain('pendant 72 heures');
  expect(linkIn(lettre)).toContain('/resetpassword?token=');
});

test('ACC-7 UX-6 who asks in French is answered in French', async () => {
  const { email } = await add();
  await forgot(email, french);
  const letter = await post.arrived(email, 2);
  expectWellMade(letter, email, 'fr');
  expect(letter.mail.subject).toBe('Réinitialiser votre mot de passe Wardstory');
  expect(letter.mail.html).toContain('>Choisir un nouveau mot de passe</a>');
});

test.each([
  ['en', undefined, 'to sign in to Wardstory as', 'Take the change back', 'You want to sign in to Wardstory with this email address.'],
  ['fr', french, 'avec l’adresse', 'Annuler le changement', 'Vous souhaitez vous connecter à Wardstory avec cette adresse e-mail.'],
] as const)('SEC-3 ADM-14 the old address is told of the new one and can undo the change, in %s', async (language, cookie, ...said) => {
  const { token, user } = hospital.admin;
  const email = someEmail('new');
  const body = { hospitalEmail: email, currentPassword: goodPassword };
  await done(endpoints.updateHospital, { server, token, params: { userID: user.id }, body, cookie });
  const told = await post.arrived(user.email, 2);
  expectWellMade(told, user.email, language);
  const flat = ({ mail }: Delivered) => mail.text?.replace(/\s+/g, ' ') ?? '';
  expect(flat(told)).toContain(email);
  expect(flat(told)).toContain(said[0]);
  expect(told.mail.html).toContain(`>${said[1]}</a>`);
  const asked = await post.arrived(email);
  expectWellMade(asked, email, language);
  expect(flat(asked)).toContain(said[2]);
  for (const letter of [told, asked]) {
    expect(linkIn(letter)).toMatch(new RegExp(`^${server.url}/emailaddress\\?token=`));
    for (const part of [letter.source, server.output()]) expect(part).not.toContain(goodPassword);
    expect(server.output()).not.toContain(tokenIn(letter));
  }
});

test('SEC-3 a registered hospital is asked to confirm its address', async () => {
  const letter = await post.arrived(hospital.admin.user.email);
  expectWellMade(letter, hospital.admin.user.email, 'en');
  expect(letter.mail.text?.replace(/\s+/g, ' ')).toContain(`${hospital.name} was registered with this email address.`);
});

test('PUB-8 a visitor’s message reaches the site’s mailbox as written, and nothing in it becomes a header or HTML', async () => {
  const message = `First line\n\n<b>bold</b> & "quoted"\n${'long '.repeat(60).trim()}`;
  await done(endpoints.sendContact, contact({ name: 'Eve\r\nBcc: everyone@example.org', message }));
  const letter = await post.arrived('contact@wardstory.example');
  expectWellMade(letter, 'contact@wardstory.example', 'en');
  expect(letter.mail.subject).toBe('Contact form: Eve Bcc: everyone@example.org');
  expect([letter.mail.bcc, letter.mail.cc]).toEqual([undefined, undefined]);
  expect(letter.mail.text).toContain('First line\n\n<b>bold</b> & "quoted"\nlong long');
  expect(letter.mail.html).toContain('&#60;b&#62;bold&#60;/b&#62; &#38; &#34;quoted&#34;');
});

test('PUB-8 an answer to a visitor’s message goes to the address that they left', async () => {
  await done(endpoints.sendContact, contact({ name: 'Zoë', email: 'zoe@example.org', message: 'Can we try it?' }));
  const letter = await post.arrived('contact@wardstory.example', 2);
  expect(letter.mail.replyTo?.map(({ address }) => address)).toEqual(['zoe@example.org']);
  expect(letter.mail.text).toContain('Email: zoe@example.org');
});

describe('a mail server that fails', () => {
  afterEach(() => post.faults.clear());

  /** The answer to a forgotten password. */
  const expectSameAnswer = async (email: string) => {
    const known = await forgot(email);
    const unknown = await forgot(someEmail('nobody'));
    expect([known.status, known.text]).toEqual([200, unknown.text]);
  };
  const expectNothingTold = async (from: number, ...secrets: string[]) => {
    // The email is written after the answer.
    while (!server.output().slice(from).includes('a mail was not sent')) await once(server.process.stdout ?? server.process, 'data');
    const said = server.output().slice(from);
    for (const secret of [...secrets, 'token=', 'password?', post.url]) expect(said).not.toContain(secret);
  };

  test('ACC-7 PUB-8 it refuses mails: the answer stays the same, the contact page reports it, the log names nobody', async () => {
    const { email } = await add();
    await post.arrived(email);
    const from = server.output().length;
    post.faults.add('refuses');
    await expectSameAnswer(email);
    expect((await refused(endpoints.sendContact, contact())).kind).toBe('mailUnavailable');
    await expectNothingTold(from, email, 'Zoë', '900300', 'open?', 'contact@');
  });

  test('ACC-7 ACC-11 PUB-8 it accepts connections and never answers: only the contact page waits, for seconds', async () => {
    const { email } = await add();
    await post.arrived(email);
    const from = server.output().length;
    post.faults.add('silent');
    await expectSameAnswer(email);
    await add();
    // All of that was answered before the first of these mails had failed.
    expect(server.output().slice(from)).not.toContain('a mail was not sent');
    expect((await refused(endpoints.sendContact, contact())).kind).toBe('mailUnavailable');
    await expectNothingTold(from, email, 'Zoë', '900300');
  });

  test('ACC-7 ACC-11 PUB-8 it is down: the answer stays the same, and the mails are delivered once it is back', async () => {
    const { email } = await add();
    await post.arrived(email);
    const from = server.output().length;
    const { port } = post;
    await post.stop();
    await expectSameAnswer(email);
    const invited = await add();
    expect((await refused(endpoints.sendContact, contact())).kind).toBe('mailUnavailable');
    post = await startMailServer(port);
    expect((await post.arrived(email)).mail.subject).toBe('Reset your Wardstory password');
    await post.arrived(invited.email);
    await expectNothingTold(from, email, invited.email, '900300');
  });
});

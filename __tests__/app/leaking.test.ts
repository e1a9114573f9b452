import { leaking } from '../support/leaking';

/** A recording with this text in it. */
const exported = (text: string) => JSON.stringify({ payload: JSON.stringify([{ type: 'auth/accepted', payload: { firstName: text } }]) });

const name = 'Zoëlle "Zo" Mensah-Ünal';
const bytes = Buffer.from(name);
const ascii = (text: string) => text.replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

test.each([
  ['as it is', name],
  ['in capitals', name.toUpperCase()],
  ['without accents', 'Zoelle "Zo" Mensah-Unal'],
  ['with accents apart from their letters', name.normalize('NFD')],
  ['in part', 'Dear Ms Mensah'],
  ['in an address', `/patients?q=${encodeURIComponent(name)}`],
  ['in a form', new URLSearchParams({ q: name }).toString()],
  ['in base64', bytes.toString('base64')],
  ['in the middle of base64', Buffer.from(`a:${name}:b`).toString('base64')],
  ['in base64 for addresses', Buffer.from(`ab?>${name}`).toString('base64url')],
  ['in hexadecimals', bytes.toString('hex')],
  ['in JSON of ASCII alone', ascii(name)],
])('QA-4 the leak test finds a name in a recording %s', (_, text) => {
  expect(leaking([name, 'Okafor'], exported(text))).toEqual([name]);
});

test('QA-4 the leak test finds short names, numbers, tokens and passwords; ids and words of the product are no false alarm', () => {
  const secrets = ['Ada', 'OKAFOR', 'Obi', '+44 7700 900123', 'Correct1horse!', 'admin-1a2b3c4d@example.org'];
  expect(leaking(secrets, exported('Ada okafor'))).toEqual(['Ada', 'OKAFOR']);
  expect(leaking(secrets, exported('tel:447700900123'))).toEqual(['+44 7700 900123']);
  expect(leaking(secrets, exported('correct1HORSE!'))).toEqual(['Correct1horse!']);
  const harmless = {
    userType: 'hospitalAdmin',
    corrects: null,
    requestId: 'Okafor-Obi-Ada-12345_',
    id: '5eb63bbb-e01e-4eed-93cb-22bb8f5acdc3',
  };
  expect(leaking(secrets, JSON.stringify({ payload: JSON.stringify([harmless]) }))).toEqual([]);
});

import { randomBytes } from 'node:crypto';
import { readConfiguration } from '../../../server/configuration';

const inProduction = (key: Buffer) => () => readConfiguration({ NODE_ENV: 'production', ENCRYPTION_KEY: key.toString('base64') });

const weak: Readonly<Record<string, Buffer>> = {
  'of zeros': Buffer.alloc(32),
  'of one byte': Buffer.alloc(32, 0xa7),
  'of two bytes in turn': Buffer.alloc(32, Buffer.from([1, 0xfe])),
  'that counts': Buffer.from(Array.from({ length: 32 }, (_, index) => index)),
  'that counts backwards': Buffer.from(Array.from({ length: 32 }, (_, index) => 255 - 7 * index)),
  'that is an example’s text': Buffer.from('change-me-to-32-random-bytes-abc'),
};

test.each(Object.entries(weak))('SEC-5 production refuses a key %s', (_, key) => {
  expect(inProduction(key)).toThrow('ENCRYPTION_KEY can be guessed');
});

test('SEC-5 production accepts random keys, in base64 and base64url', () => {
  for (let times = 0; times < 1_000; times += 1) {
    const key = randomBytes(32);
    expect(inProduction(key)().encryptionKey).toEqual(key);
    expect(readConfiguration({ ENCRYPTION_KEY: key.toString('base64url') }).encryptionKey).toEqual(key);
  }
});

test.each([
  ['too short', randomBytes(31).toString('base64')],
  ['too long', randomBytes(33).toString('base64')],
  ['in hex', randomBytes(32).toString('hex')],
  ['with other characters in it', `${'a'.repeat(20)}!!${'b'.repeat(23)}`],
])('SEC-5 a key that is %s is refused everywhere', (_, ENCRYPTION_KEY) => {
  expect(() => readConfiguration({ ENCRYPTION_KEY })).toThrow('ENCRYPTION_KEY must be 32 bytes in base64');
});

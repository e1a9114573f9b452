import { randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import { hashOfSecret, hospitalOfSecret, newSecret, readerOfTokens, signAccessToken } from '../../../server/security/tokens';

const caller = { userId: 'u1', userType: 'doctor', hospitalId: '11111111-1111-4111-8111-111111111111', sessionId: 's1' } as const;
const key = randomBytes(32);

test('ACC-10 an access token names its caller until it expires', async () => {
  const [living, over] = [await signAccessToken(caller, key, 15), await signAccessToken(caller, key, -1)];
  expect(await readerOfTokens(key)(living.token)).toEqual(caller);
  expect(await readerOfTokens(key)(over.token)).toBeUndefined();
});

test('ACC-10 a cached token expires too', async () => {
  const read = readerOfTokens(key);
  const { token, expires } = await signAccessToken(caller, key, 15);
  expect([await read(token), await read(token)]).toEqual([caller, caller]);
  jest.useFakeTimers({ now: Date.parse(expires) + 1 });
  expect(await read(token)).toBeUndefined();
  jest.useRealTimers();
});

test('ACC-6 an access token signed with another key names nobody', async () => {
  const { token } = await signAccessToken(caller, randomBytes(32), 15);
  expect(await readerOfTokens(key)(token)).toBeUndefined();
});

test.each([
  ['another kind', { typ: 'id+jwt' }, 'wardstory'],
  ['no kind', {}, 'wardstory'],
  ['another service', { typ: 'at+jwt' }, 'elsewhere'],
])('ACC-6 a token of %s names nobody, even if signed with our key', async (_, header, audience) => {
  const { userId, userType, hospitalId, sessionId } = caller;
  const token = (kind: { typ?: string }, meantFor: string) =>
    new SignJWT({ typ: userType, hid: hospitalId, sid: sessionId })
      .setProtectedHeader({ alg: 'HS256', ...kind })
      .setSubject(userId)
      .setAudience(meantFor)
      .setExpirationTime('1m')
      .sign(key);
  expect(await readerOfTokens(key)(await token(header, audience))).toBeUndefined();
  expect(await readerOfTokens(key)(await token({ typ: 'at+jwt' }, 'wardstory'))).toEqual(caller);
});

test('ACC-6 a token without an expiry names nobody', async () => {
  const { userId, userType, hospitalId, sessionId } = caller;
  const endless = new SignJWT({ typ: userType, hid: hospitalId, sid: sessionId }).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' });
  const token = await endless.setSubject(userId).setAudience('wardstory').sign(key);
  expect(await readerOfTokens(key)(token)).toBeUndefined();
});

test('ACC-8 ACC-10 a secret begins with its hospital, is different each time, and cannot be read from its hash', () => {
  const [one, two] = [newSecret(caller.hospitalId), newSecret(caller.hospitalId)];
  expect(one.secret).not.toBe(two.secret);
  expect(hospitalOfSecret(one.secret)).toBe(caller.hospitalId);
  expect(hashOfSecret(one.secret)).toBe(one.hash);
  expect(one.hash).not.toContain(one.secret.split('.')[1]);
});

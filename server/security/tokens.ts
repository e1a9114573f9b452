import { createHash, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { type UserType, userTypes } from '../../contract/row';

/** The caller, read from an access token. Valid only while the session is open. */
export type Caller = { userId: string; userType: UserType; hospitalId: string; sessionId: string };

const algorithm = 'HS256';
/** The token's type (RFC 9068) and audience, so that no other text that we sign passes for an access token. */
const kind = 'at+jwt';
const audience = 'wardstory';

/** Signs an access token. `expires` is ISO 8601. */
export const signAccessToken = async (caller: Caller, key: Buffer, minutes: number): Promise<{ token: string; expires: string }> => {
  const expires = new Date(Math.floor(Date.now() / 1000) * 1000 + minutes * 60_000);
  const token = await new SignJWT({ typ: caller.userType, hid: caller.hospitalId, sid: caller.sessionId })
    .setProtectedHeader({ alg: algorithm, typ: kind })
    .setSubject(caller.userId)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(key);
  return { token, expires: expires.toISOString() };
};

const verified = async (token: string, key: Buffer): Promise<{ caller: Caller; expires: number } | undefined> => {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: [algorithm], typ: kind, audience, requiredClaims: ['exp'] });
    const userType = userTypes.find((known) => known === payload.typ);
    const { sub, hid, sid, exp = 0 } = payload;
    if (!userType || typeof sub !== 'string' || typeof hid !== 'string' || typeof sid !== 'string') return undefined;
    return { caller: { userId: sub, userType, hospitalId: hid, sessionId: sid }, expires: exp * 1_000 };
  } catch {
    return undefined;
  }
};

/** The most tokens whose caller is cached; the one verified longest ago goes first. */
const maxCached = 10_000;

/**
 * Reads access tokens that this key has signed. The caller of a token; undefined when it is invalid or expired. A token is verified once, and
 * its caller is cached by its hash: whether the session is still open is asked on each request.
 */
export const readerOfTokens = (key: Buffer): ((token: string) => Promise<Caller | undefined>) => {
  const cached = new Map<string, { caller: Caller; expires: number }>();
  return async (token) => {
    const hash = hashOfSecret(token);
    const before = cached.get(hash);
    if (before && before.expires > Date.now()) return before.caller;
    cached.delete(hash);
    const read = await verified(token, key);
    if (!read) return undefined;
    const [oldest] = cached.keys();
    if (cached.size >= maxCached && oldest !== undefined) cached.delete(oldest);
    cached.set(hash, read);
    return read.caller;
  };
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * A new secret for a refresh token or a mailed link. Only its hash is stored. It begins with the hospital's id, so that its lookup is
 * inside the hospital's boundary.
 */
export const newSecret = (hospitalId: string): { secret: string; hash: string } => {
  const secret = `${hospitalId}.${randomBytes(32).toString('base64url')}`;
  return { secret, hash: hashOfSecret(secret) };
};

export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** The hospital's id in a secret; undefined for a malformed secret. */
export const hospitalOfSecret = (secret: string): string | undefined => {
  const [hospitalId = '', random = ''] = secret.split('.');
  return uuid.test(hospitalId) && random.length === 43 ? hospitalId : undefined;
};

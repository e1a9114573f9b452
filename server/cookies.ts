import type { FastifyReply, FastifyRequest } from 'fastify';
import { hospitalOfSecret } from './security/tokens';
import type { Services } from './services';

/** The cookies: of the refresh token, of who has signed in on this device, and of a sign-in whose second step is still to come. */
export const refreshCookie = 'refresh-token';
const deviceCookie = 'device';
const halfCookie = 'half-sign-in';
/** The earlier cookie of the refresh token: still read, and replaced at the next renewal. */
const formerRefreshCookie = { name: 'refresh', path: '/v1/auth' };

const isSecure = ({ publicUrl }: Services) => publicUrl().startsWith('https:');
/** On https no other host and no path can set or shadow a cookie of this name (RFC 6265bis); a browser refuses it on http. */
const nameOf = (services: Services, name: string) => (isSecure(services) ? `__Host-${name}` : name);

const set = (reply: FastifyReply, services: Services, name: string, value: string, expires: Date) =>
  reply.setCookie(nameOf(services, name), value, { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(services), expires });

const clearFormer = ({ cookies }: FastifyRequest, reply: FastifyReply) => {
  if (cookies[formerRefreshCookie.name]) reply.clearCookie(formerRefreshCookie.name, { path: formerRefreshCookie.path });
};

/** The request's refresh token and the hospital's id in it. */
export const refreshTokenOf = ({ cookies }: FastifyRequest, services: Services) => {
  const refreshToken = cookies[nameOf(services, refreshCookie)] ?? cookies[formerRefreshCookie.name];
  const hospitalId = refreshToken && hospitalOfSecret(refreshToken);
  return refreshToken && hospitalId ? { refreshToken, hospitalId } : undefined;
};

export const setRefreshToken = (request: FastifyRequest, reply: FastifyReply, services: Services, token: string, expires: Date): void => {
  set(reply, services, refreshCookie, token, expires);
  clearFormer(request, reply);
};

export const clearRefreshToken = (request: FastifyRequest, reply: FastifyReply, services: Services): void => {
  reply.clearCookie(nameOf(services, refreshCookie), { path: '/', secure: isSecure(services) });
  clearFormer(request, reply);
};

/** The device cookie as the browser sent it. */
export const deviceCookieOf = ({ cookies }: FastifyRequest, services: Services): string => cookies[nameOf(services, deviceCookie)] ?? '';

/** Browsers keep a cookie for 400 days at most. */
const deviceDays = 400;
export const setDeviceCookie = (reply: FastifyReply, services: Services, value: string): void => {
  set(reply, services, deviceCookie, value, new Date(Date.now() + deviceDays * 86_400_000));
};

/** The secret of the sign-in that this browser has begun, and the hospital's id in it. */
export const halfSignInOf = ({ cookies }: FastifyRequest, services: Services) => {
  const secret = cookies[nameOf(services, halfCookie)];
  const hospitalId = secret && hospitalOfSecret(secret);
  return secret && hospitalId ? { secret, hospitalId } : undefined;
};

export const setHalfSignIn = (reply: FastifyReply, services: Services, secret: string, expires: Date): void => {
  set(reply, services, halfCookie, secret, expires);
};

export const clearHalfSignIn = (reply: FastifyReply, services: Services): void => {
  reply.clearCookie(nameOf(services, halfCookie), { path: '/', secure: isSecure(services) });
};

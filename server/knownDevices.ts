import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceCookieOf, setDeviceCookie } from './cookies';
import type { Services } from './services';

/** A proof that an account has signed in on a device. The ids are random: they say nothing about a person. */
export type KnownDevice = { hospitalId: string; userId: string; deviceId: string };

/** A ward's tablet has several users. */
const mostUsers = 6;

const signatureOf = ({ keys }: Services, { hospitalId, userId, deviceId }: KnownDevice) =>
  keys.fingerprint('device', `${hospitalId}.${userId}.${deviceId}`);

const isSigned = (services: Services, device: KnownDevice, given: string) => {
  const [right, sent] = [Buffer.from(signatureOf(services, device)), Buffer.from(given)];
  return right.length === sent.length && timingSafeEqual(right, sent);
};

/** The accounts that have signed in on the request's device, the latest first. They cannot be forged: each is signed. */
export const knownDevicesOf = (request: FastifyRequest, services: Services): KnownDevice[] =>
  deviceCookieOf(request, services)
    .split('~')
    .slice(0, mostUsers)
    .flatMap((entry) => {
      const [hospitalId = '', userId = '', deviceId = '', signature = ''] = entry.split('.');
      const device = { hospitalId, userId, deviceId };
      return isSigned(services, device, signature) ? [device] : [];
    });

/** Writes down, in the device's cookie, that this account has signed in on it. */
export const rememberDevice = (
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  account: Pick<KnownDevice, 'hospitalId' | 'userId'>,
): void => {
  const known = knownDevicesOf(request, services);
  const device = known.find(({ userId }) => userId === account.userId) ?? { ...account, deviceId: randomUUID() };
  const others = known.filter(({ userId }) => userId !== account.userId);
  const entries = [device, ...others].slice(0, mostUsers);
  const written = entries.map((each) => [each.hospitalId, each.userId, each.deviceId, signatureOf(services, each)].join('.'));
  setDeviceCookie(reply, services, written.join('~'));
};

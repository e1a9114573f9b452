import type { FastifyRequest } from 'fastify';
import type { KnownDevice } from './knownDevices';
import { networkOf } from './networkOf';
import { countAttempts, forgetFailures, type Limit, takeBack } from './rateLimit';
import type { Services } from './services';

// A ward signs in from one address: 200 people at seven in the morning, each of whom mistypes once, and half of them twice.
const perNetwork = 30;
// Guesses from many networks at once. It locks nobody out of their own devices.
const perAccount = 10;

/**
 * Counts a sign-in before its password is checked. A device on which this account has signed in has its own limit and no other, so that no
 * stranger's guesses lock the owner out. Other devices count three times: for the account at their network, for the network, and for the
 * account. Returns what to do after a correct password.
 */
export const countSignIn = async (
  services: Services,
  { ip }: Pick<FastifyRequest, 'ip'>,
  email: string,
  device: KnownDevice | undefined,
): Promise<() => Promise<void>> => {
  const most = services.configuration.signInAttempts;
  if (device) {
    const own: Limit = { kind: 'sign-in device', who: `${device.userId} ${device.deviceId}`, most };
    await countAttempts(services, [own]);
    return () => forgetFailures(services, own.kind, own.who);
  }
  const network = networkOf(ip);
  const here: Limit = { kind: 'sign-in at', who: `${email} ${network}`, most };
  const wider: Limit[] = [
    { kind: 'sign-in from', who: network, most: perNetwork * most },
    { kind: 'sign-in', who: email, most: perAccount * most },
  ];
  await countAttempts(services, [here, ...wider]);
  return async () => {
    await takeBack(services, wider);
    await forgetFailures(services, here.kind, here.who);
  };
};

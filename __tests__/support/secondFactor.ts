import { Secret, TOTP } from 'otpauth';
import { endpoints } from '../../contract/endpoints';
import type { SecondStep } from '../../contract/secondFactor';
import { answerOf, call, done, refusalOf } from './calls';
import { cookieOf, goodPassword } from './hospital';
import { theServer } from './theServer';

type To = { server?: { url: string }; token: string };

/** The code that an app with this key shows, `steps` of half a minute from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Sets an authenticator app up. Returns its key; its present code is used up, and the next one counts already. */
export const addApp = async (to: To): Promise<string> => {
  const { secret } = await done(endpoints.startAuthenticator, to);
  await done(endpoints.confirmAuthenticator, { ...to, body: { code: codeOf(secret) } });
  return secret;
};

/** Gives the right password to an account with a second factor; returns the cookie of the half sign-in. `cookie` is what the browser has. */
export const beginSignIn = async (email: string, { server = theServer(), cookie }: { server?: { url: string }; cookie?: string } = {}) => {
  const reply = await call(endpoints.signIn, { server, cookie, body: { email, password: goodPassword } });
  expect(refusalOf(reply).kind).toBe('secondStepNeeded');
  return cookieOf(reply.headers, 'half-sign-in');
};

/** Takes the second step; the whole reply. */
export const step = (cookie: string, way: SecondStep, proof: string, server: { url: string } = theServer()) =>
  call(endpoints.finishSignIn, { server, cookie, body: { way, proof } });

/** Takes the second step, which must succeed: the access token and the cookie of the session. */
export const finish = async (cookie: string, way: SecondStep, proof: string, server: { url: string } = theServer()) => {
  const reply = await step(cookie, way, proof, server);
  const { tokens, session, user } = await answerOf(endpoints.finishSignIn, reply);
  return { token: tokens.access.token, cookie: cookieOf(reply.headers), device: cookieOf(reply.headers, 'device'), session, user };
};

import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountEmails, users } from '../database/schema/accounts';
import type { Handlers } from '../handlers';
import { Problem } from '../problem';
import { countAttempt, forgetFailures } from '../rateLimit';
import { hospitalOfSecret } from '../security/tokens';
import type { Services } from '../services';
import { endSessionOf, renewSession, startSession } from '../sessions';

/** The cookie that holds the refresh token. */
export const cookieName = 'refresh';
const cookiePath = '/v1/auth';

const setCookie = (reply: FastifyReply, services: Services, refreshToken: string, expires: Date) =>
  reply.setCookie(cookieName, refreshToken, {
    path: cookiePath,
    httpOnly: true,
    sameSite: 'strict',
    secure: services.publicUrl().startsWith('https:'),
    expires,
  });

const clearCookie = (reply: FastifyReply) => reply.clearCookie(cookieName, { path: cookiePath });

/**
 * Refuses a cookie call from another site's page. Current browsers send `Sec-Fetch-Site`; for others the Origin must be ours. A client that is no
 * browser sends neither.
 */
const refuseForeignPages = ({ headers, host }: FastifyRequest, { configuration, publicUrl }: Services) => {
  const { origin } = headers;
  if (origin === undefined || headers['sec-fetch-site'] === 'same-origin' || configuration.pageOrigins.includes(origin)) return;
  if (!URL.canParse(origin) || ![host, new URL(publicUrl()).host].includes(new URL(origin).host)) throw new Problem('notAllowed');
};

/** The request's refresh token and the hospital's id in it. */
const refreshTokenOf = (request: FastifyRequest) => {
  const refreshToken = request.cookies[cookieName];
  const hospitalId = refreshToken && hospitalOfSecret(refreshToken);
  return refreshToken && hospitalId ? { refreshToken, hospitalId } : undefined;
};

/** The stored form of a closed account's address. The address itself is free again; no real address has a space. */
export const closedAddress = (email: string) => `closed ${email}`;

/** The account of an email address, in any hospital. */
export const accountOf = (services: Services, email: string) =>
  services.database.inDirectory(async (transaction) => {
    const [account] = await transaction.select().from(accountEmails).where(eq(accountEmails.email, email));
    return account;
  });

/** The account of an email address, or else the closed account that had it. */
const accountOrClosed = (services: Services, email: string) =>
  services.database.inDirectory(async (transaction) => {
    const both = [email, closedAddress(email)];
    const found = await transaction.select().from(accountEmails).where(inArray(accountEmails.email, both));
    return found.find((account) => account.email === email) ?? found[0];
  });

const userWithPassword = async (services: Services, email: string, password: string) => {
  const account = await accountOrClosed(services, email);
  const user =
    account &&
    (await services.database.inHospital(account.hospitalId, async (transaction) => {
      const [found] = await transaction
        .select({ hospitalId: users.hospitalId, id: users.id, passwordHash: users.passwordHash, deactivatedAt: users.deactivatedAt })
        .from(users)
        .where(and(eq(users.hospitalId, account.hospitalId), eq(users.id, account.userId)));
      return found;
    }));
  // Outside of any transaction, because it is slow. It takes the same time for an unknown address.
  return (await services.passwords.matches(password, user?.passwordHash)) ? user : undefined;
};

export const accountHandlers: Handlers<'signIn' | 'renewTokens' | 'signOut'> = {
  signIn: async ({ body: { email, password }, services, request, reply }) => {
    await countAttempt(services, 'sign-in', email);
    const user = await userWithPassword(services, email, password);
    if (!user) throw new Problem('wrongCredentials');
    await forgetFailures(services, 'sign-in', email);
    // Say so only to somebody who knows the password.
    if (user.deactivatedAt) throw new Problem('accountClosed');
    // End the device's previous session: its cookie is about to be replaced.
    const before = refreshTokenOf(request);
    if (before)
      await services.database.inHospital(before.hospitalId, (transaction) =>
        endSessionOf(transaction, before.hospitalId, before.refreshToken),
      );
    const { answer, refreshToken, expires } = await services.database.inHospital(user.hospitalId, (transaction) =>
      startSession(transaction, services, user.hospitalId, user.id),
    );
    setCookie(reply, services, refreshToken, expires);
    return { ...answer, browserKey: services.masterKey.browserKey(user.id) };
  },

  renewTokens: async ({ services, request, reply }) => {
    refuseForeignPages(request, services);
    const given = refreshTokenOf(request);
    if (!given) throw new Problem('notSignedIn');
    const renewed = await services.database.inHospital(given.hospitalId, (transaction) =>
      renewSession(transaction, services, given.hospitalId, given.refreshToken),
    );
    if (!renewed) {
      clearCookie(reply);
      throw new Problem('sessionEnded');
    }
    setCookie(reply, services, renewed.refreshToken, renewed.expires);
    return renewed.answer;
  },

  signOut: async ({ body: { sessionId }, services, request, reply }) => {
    refuseForeignPages(request, services);
    const given = refreshTokenOf(request);
    if (given) {
      const ended = await services.database.inHospital(given.hospitalId, (transaction) =>
        endSessionOf(transaction, given.hospitalId, given.refreshToken, sessionId),
      );
      if (ended) clearCookie(reply);
    }
    return { done: true };
  },
};

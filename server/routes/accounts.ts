import { and, eq, sql } from 'drizzle-orm';
import { aboutHospital } from '../audit';
import { clearRefreshToken, refreshTokenOf, setHalfSignIn, setRefreshToken } from '../cookies';
import { users } from '../database/schema/accounts';
import { endSessionOf, secondFactorHere } from '../endedSessions';
import type { Handlers } from '../handlers';
import { knownDevicesOf, rememberDevice } from '../knownDevices';
import { Problem } from '../problem';
import { waysOf } from '../secondFactor/factors';
import { halfSignInLasts, startHalfSignIn } from '../secondFactor/halfSignIns';
import type { Services } from '../services';
import { renewSession } from '../sessions';
import { openSession, refuseForeignPages } from '../signIn';
import { countSignIn } from '../signInLimits';

/** The stored form of a closed account's address. The address itself is free again; no real address has a space. */
export const closedAddress = (email: string) => `closed ${email}`;

/** The account that signs in with the first of these addresses that has one, in any hospital. */
const firstAccountOf = ({ database }: Pick<Services, 'database'>, emails: readonly string[]) =>
  database.inDirectory(async (transaction) => {
    const [account] = await transaction
      .select({ hospitalId: sql<string>`hospital_id`, userId: sql<string>`user_id` })
      .from(sql`jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb) with ordinality as asked (email, place), find_account(email)`)
      .orderBy(sql`place`)
      .limit(1);
    return account;
  });

/** The account of an email address, in any hospital. */
export const accountOf = (services: Pick<Services, 'database'>, email: string) => firstAccountOf(services, [email]);

/** The account of an email address, or else the closed account that had it. */
const accountOrClosed = (services: Services, email: string) => firstAccountOf(services, [email, closedAddress(email)]);

type Account = Awaited<ReturnType<typeof accountOrClosed>>;

const userWithPassword = async (services: Services, account: Account, password: string) => {
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
    const account = await accountOrClosed(services, email);
    const device = knownDevicesOf(request, services).find(({ userId }) => userId === account?.userId);
    const succeeded = await countSignIn(services, request, email, device);
    const user = await userWithPassword(services, account, password);
    if (!user) {
      if (account) await services.audit.addSoon(account, 'signIn', aboutHospital({ refused: 'wrongCredentials' }));
      throw new Problem('wrongCredentials');
    }
    await succeeded();
    const by = { hospitalId: user.hospitalId, userId: user.id };
    // Say so only to somebody who knows the password.
    if (user.deactivatedAt) {
      await services.audit.addSoon(by, 'signIn', aboutHospital({ refused: 'accountClosed' }));
      throw new Problem('accountClosed');
    }
    const here = refreshTokenOf(request, services);
    const { ways, secondFactorAt } = await services.database.inHospital(by.hospitalId, async (transaction) => ({
      ways: await waysOf(transaction, by),
      secondFactorAt: here && (await secondFactorHere(transaction, services, by, here.refreshToken)),
    }));
    if (ways.length > 0 && !secondFactorAt) {
      const secret = await services.database.inHospital(by.hospitalId, (transaction) => startHalfSignIn(transaction, by));
      await services.audit.addSoon(by, 'signIn', aboutHospital({ refused: 'secondStepNeeded' }));
      setHalfSignIn(reply, services, secret, new Date(Date.now() + halfSignInLasts));
      throw new Problem('secondStepNeeded');
    }
    return openSession(
      { services, request, reply },
      { ...by, action: 'signIn', secondFactorAt: (ways.length > 0 && secondFactorAt) || null },
    );
  },

  renewTokens: async ({ services, request, reply }) => {
    refuseForeignPages(request, services);
    const given = refreshTokenOf(request, services);
    if (!given) throw new Problem('notSignedIn');
    const renewed = await services.database.inHospital(given.hospitalId, (transaction) =>
      renewSession(transaction, services, given.hospitalId, given.refreshToken),
    );
    if (!renewed) {
      clearRefreshToken(request, reply, services);
      throw new Problem('sessionEnded');
    }
    setRefreshToken(request, reply, services, renewed.refreshToken, renewed.expires);
    rememberDevice(request, reply, services, { hospitalId: given.hospitalId, userId: renewed.answer.user.id });
    return renewed.answer;
  },

  signOut: async ({ body: { sessionId, locked }, services, request, reply }) => {
    refuseForeignPages(request, services);
    const given = refreshTokenOf(request, services);
    if (given) {
      const { hospitalId, refreshToken } = given;
      const ended = await services.database.inHospital(hospitalId, async (transaction) => {
        const session = await endSessionOf(transaction, hospitalId, refreshToken, { only: sessionId, locked });
        if (session?.wasOpen) await services.audit.add(transaction, { hospitalId, ...session }, 'signOut', aboutHospital());
        return session;
      });
      // On a locked screen the cookie of the ended session says whose browser it is (secondFactorHere).
      if (ended && !locked) clearRefreshToken(request, reply, services);
    }
    return { done: true };
  },
};

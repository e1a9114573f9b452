import { and, eq, isNull } from 'drizzle-orm';
import { fullName } from '../../contract/personNames';
import type { Transaction } from '../database/connection';
import { users } from '../database/schema/accounts';
import type { Handlers } from '../handlers';
import { readLogo } from '../hospitalLogo';
import { languageOf } from '../language';
import { passwordReset } from '../mails/letters';
import { linkHours, newPasswordLink, readLink, spendLinksOf, useLink } from '../passwordLinks';
import { fieldError, Problem } from '../problem';
import { countAttempt, forgetFailures } from '../rateLimit';
import type { Passwords } from '../security/passwords';
import { type Caller, hospitalOfSecret } from '../security/tokens';
import { endSessionsOf } from '../sessions';
import { accountOf } from './accounts';

/** Sets the caller's new password; ends their other sessions and mailed links. Throws at `currentPassword` if `current` is wrong. */
export const replacePassword = async (
  transaction: Transaction,
  passwords: Passwords,
  caller: Caller,
  current: string,
  next: string,
): Promise<void> => {
  const { hospitalId, userId, sessionId } = caller;
  const own = and(eq(users.hospitalId, hospitalId), eq(users.id, userId));
  const [user] = await transaction.select({ passwordHash: users.passwordHash }).from(users).where(own);
  if (!(await passwords.matches(current, user?.passwordHash))) {
    throw new Problem('invalidInput', undefined, [fieldError('currentPassword', 'password.wrong')]);
  }
  await transaction
    .update(users)
    .set({ passwordHash: await passwords.hash(next) })
    .where(own);
  await spendLinksOf(transaction, hospitalId, userId);
  await endSessionsOf(transaction, hospitalId, userId, sessionId);
};

export const passwordHandlers: Handlers<'forgotPassword' | 'readPasswordLink' | 'resetPassword' | 'changePassword' | 'getBrowserKey'> = {
  forgotPassword: async ({ body: { email }, services, request }) => {
    // Limits mails to one mailbox. Unknown addresses are counted too, so that the answer tells nothing.
    await countAttempt(services, 'reset', email);
    const account = await accountOf(services, email);
    if (!account) return { done: true };
    const { hospitalId, userId } = account;
    const letter = await services.database.inHospital(hospitalId, async (transaction) => {
      const [user] = await transaction
        .select({ firstName: users.firstName, lastName: users.lastName })
        .from(users)
        .where(and(eq(users.hospitalId, hospitalId), eq(users.id, userId), isNull(users.deactivatedAt)));
      if (!user) return undefined;
      const url = await newPasswordLink(transaction, services, account, linkHours.reset);
      const envelope = {
        to: email,
        language: languageOf(request),
        brand: services.site.brand,
        logo: await readLogo(transaction, services, hospitalId),
      };
      return passwordReset(envelope, { name: fullName(user), url });
    });
    // Do not wait: the time of the answer must not tell whether the address has an account.
    if (letter) void services.mail.post(letter);
    return { done: true };
  },

  readPasswordLink: async ({ body: { token }, services, request }) => {
    // Limits guessing of tokens. A valid link resets the count, so that others at the same network address need not wait.
    await countAttempt(services, 'link', request.ip);
    const hospitalId = hospitalOfSecret(token);
    const link = hospitalId && (await services.database.inHospital(hospitalId, (transaction) => readLink(transaction, hospitalId, token)));
    if (!link) throw new Problem('linkSpent');
    await forgetFailures(services, 'link', request.ip);
    return link;
  },

  resetPassword: async ({ query: { token }, body: { password }, services }) => {
    const hospitalId = hospitalOfSecret(token);
    if (!hospitalId) throw new Problem('linkSpent');
    const passwordHash = await services.passwords.hash(password);
    await services.database.inHospital(hospitalId, async (transaction) => {
      const userId = await useLink(transaction, hospitalId, token);
      if (!userId) throw new Problem('linkSpent');
      await transaction
        .update(users)
        .set({ passwordHash })
        .where(and(eq(users.hospitalId, hospitalId), eq(users.id, userId)));
      await spendLinksOf(transaction, hospitalId, userId);
      await endSessionsOf(transaction, hospitalId, userId);
    });
    return { done: true };
  },

  changePassword: {
    change: async ({ body: { currentPassword, password }, caller, transaction, services }) => {
      await replacePassword(transaction, services.passwords, caller, currentPassword, password);
      return caller.userId;
    },
    show: async () => ({ done: true as const }),
  },

  getBrowserKey: async ({ caller: { userId }, services: { masterKey } }) => ({ key: masterKey.browserKey(userId) }),
};

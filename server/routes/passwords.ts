import { and, eq } from 'drizzle-orm';
import { aboutHospital } from '../audit';
import type { Transaction } from '../database/connection';
import { users } from '../database/schema/accounts';
import { endSessionsOf } from '../endedSessions';
import type { Handlers } from '../handlers';
import { languageOf } from '../language';
import { networkOf } from '../networkOf';
import { readLink, spendLinksOf, useLink } from '../passwordLinks';
import { checkPassword, type Proof, passwordMissing, passwordWrong } from '../passwordProof';
import { Problem } from '../problem';
import { countAttempt, forgetFailures } from '../rateLimit';
import { mailResetLink } from '../resetLetters';
import { type Caller, hospitalOfSecret } from '../security/tokens';

/** Sets the caller's new password; ends their other sessions and mailed links. Throws at `currentPassword` if another one came first. */
export const replacePassword = async (transaction: Transaction, caller: Caller, { current, next }: Proof): Promise<void> => {
  const { hospitalId, userId, sessionId } = caller;
  if (!current || !next) throw passwordMissing();
  const replaced = await transaction
    .update(users)
    .set({ passwordHash: next })
    .where(and(eq(users.hospitalId, hospitalId), eq(users.id, userId), eq(users.passwordHash, current)))
    .returning({ id: users.id });
  if (replaced.length === 0) throw passwordWrong('currentPassword');
  await spendLinksOf(transaction, hospitalId, userId);
  await endSessionsOf(transaction, hospitalId, userId, sessionId);
};

export const passwordHandlers: Handlers<
  'forgotPassword' | 'readPasswordLink' | 'resetPassword' | 'changePassword' | 'confirmPassword' | 'getBrowserKey'
> = {
  forgotPassword: async ({ body: { email }, services, request, reply }) => {
    // Limits mails to one mailbox. Unknown addresses count too, so that the answer reveals nothing.
    await countAttempt(services, 'reset', email);
    const language = languageOf(request);
    // The time of the answer must not reveal whether the address has an account, so answer before the work.
    reply.raw.once('close', () => void mailResetLink(services, email, language));
    return { done: true };
  },

  readPasswordLink: async ({ body: { token }, services, request }) => {
    // Limits guessing of tokens. A valid link resets the count, so that others at the same network address need not wait.
    await countAttempt(services, 'link', networkOf(request.ip));
    const hospitalId = hospitalOfSecret(token);
    const link = hospitalId && (await services.database.inHospital(hospitalId, (transaction) => readLink(transaction, hospitalId, token)));
    if (!link) throw new Problem('linkSpent');
    await forgetFailures(services, 'link', networkOf(request.ip));
    return link;
  },

  resetPassword: async ({ query: { token }, body: { password }, services }) => {
    const hospitalId = hospitalOfSecret(token);
    if (!hospitalId) throw new Problem('linkSpent');
    // Check the link first, because hashing is expensive, and all who are not signed in share its capacity.
    if (!(await services.database.inHospital(hospitalId, (transaction) => readLink(transaction, hospitalId, token))))
      throw new Problem('linkSpent');
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
      await services.audit.add(transaction, { hospitalId, userId }, 'resetPassword', aboutHospital());
    });
    return { done: true };
  },

  changePassword: {
    change: async ({ proof, caller, transaction }) => {
      await replacePassword(transaction, caller, proof);
      return caller.userId;
    },
    show: async () => ({ done: true as const }),
  },

  confirmPassword: async ({ body: { password }, caller, services }) => {
    await checkPassword(services, caller, password, 'password');
    return { done: true };
  },

  getBrowserKey: async ({ caller: { userId }, services: { keys } }) => ({ key: keys.browserKey(userId) }),
};

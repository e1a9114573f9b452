import { and, eq, isNull } from 'drizzle-orm';
import { users } from '../database/schema/accounts';
import type { Handlers } from '../handlers';
import { passwordReset } from '../mails/letters';
import { linkHours, newPasswordLink, spendLinksOf, useLink } from '../passwordLinks';
import { Problem } from '../problem';
import { hashPassword } from '../security/passwords';
import { hospitalOfSecret } from '../security/tokens';
import { endSessionsOf } from '../sessions';
import { accountOf } from './accounts';

export const passwordHandlers: Handlers<'forgotPassword' | 'resetPassword'> = {
  forgotPassword: async ({ body: { email }, services, request }) => {
    const account = await accountOf(services, email);
    if (!account) return { done: true };
    const { hospitalId, userId } = account;
    const letter = await services.database.inHospital(hospitalId, async (transaction) => {
      const [user] = await transaction
        .select({ firstName: users.firstName })
        .from(users)
        .where(and(eq(users.hospitalId, hospitalId), eq(users.id, userId), isNull(users.deactivatedAt)));
      return user && passwordReset(email, user.firstName, await newPasswordLink(transaction, services, account, linkHours.reset));
    });
    // Not waited for: the answer takes as long for an address that nobody has.
    if (letter) services.mail.send(letter).catch((error: unknown) => request.log.error({ err: error }, 'a mail was not sent'));
    return { done: true };
  },

  resetPassword: async ({ query: { token }, body: { password }, services }) => {
    const hospitalId = hospitalOfSecret(token);
    if (!hospitalId) throw new Problem('linkSpent');
    const passwordHash = await hashPassword(password);
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
};

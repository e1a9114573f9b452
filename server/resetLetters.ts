import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Language } from '../contract/languages';
import { passwordLinkHours } from '../contract/passwordLinkHours';
import { fullName } from '../contract/personNames';
import { users } from './database/schema/accounts';
import { described } from './described';
import { readLogo } from './hospitalLogo';
import { passwordReset } from './mails/letters';
import { newPasswordLink } from './passwordLinks';
import { accountOf } from './routes/accounts';
import type { Services } from './services';

/** In milliseconds. The work begins at a random time within this span, so that the time of the next call reveals nothing either. */
const longestPause = 1_000;

const letterFor = async (services: Services, email: string, language: Language) => {
  // An address without an account causes the same queries, about an account that does not exist.
  const account = (await accountOf(services, email)) ?? { hospitalId: randomUUID(), userId: randomUUID() };
  const { hospitalId, userId } = account;
  return services.database.inHospital(hospitalId, async (transaction) => {
    const [user] = await transaction
      .select({ firstName: users.firstName, lastName: users.lastName })
      .from(users)
      .where(and(eq(users.hospitalId, hospitalId), eq(users.id, userId), isNull(users.deactivatedAt)));
    const logo = await readLogo(transaction, services, hospitalId);
    if (!user) return undefined;
    const url = await newPasswordLink(transaction, services, account, passwordLinkHours.reset);
    return passwordReset({ to: email, language, brand: services.site.brand, logo }, { name: fullName(user), url });
  });
};

/**
 * Mails a link that sets a new password, if the address has an account. Call it when the request has been answered: what it does and
 * how long it takes depends on the account. Never rejects.
 */
export const mailResetLink = async (services: Services, email: string, language: Language): Promise<void> => {
  try {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * longestPause).unref());
    const letter = await letterFor(services, email, language);
    if (letter) await services.mail.post(letter);
  } catch (error) {
    services.log.error({ cause: described(error) }, 'a link to a new password was not mailed');
  }
};

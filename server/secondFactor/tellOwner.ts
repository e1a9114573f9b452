import { and, eq } from 'drizzle-orm';
import type { Language } from '../../contract/languages';
import { fullName } from '../../contract/personNames';
import type { Letter } from '../adapters/mail';
import type { Transaction } from '../database/connection';
import { users } from '../database/schema/accounts';
import { readLogo } from '../hospitalLogo';
import { secondFactorChanged } from '../mails/letters';
import type { SecondFactorChange } from '../mails/words';
import type { Services } from '../services';
import type { Owner } from './owner';

/** The mail about a change of a user's second factor. It has no code, key or link, but says what to do if the user did not make it. */
export const changeLetterTo = async (
  transaction: Transaction,
  services: Pick<Services, 'keys' | 'site' | 'log'>,
  { hospitalId, userId }: Owner,
  change: SecondFactorChange,
  language: Language,
): Promise<Letter | undefined> => {
  const [user] = await transaction
    .select()
    .from(users)
    .where(and(eq(users.hospitalId, hospitalId), eq(users.id, userId)));
  if (!user) return undefined;
  const logo = await readLogo(transaction, services, hospitalId);
  return secondFactorChanged({ to: user.email, language, brand: services.site.brand, logo }, { name: fullName(user), change });
};

type Changing = {
  transaction: Transaction;
  services: Services;
  caller: Owner;
  language: Language;
  afterCommit: (work: () => Promise<void>) => void;
};

/** Mails it to the caller after the change. */
export const tellOwner = async (
  { transaction, services, caller, language, afterCommit }: Changing,
  change: SecondFactorChange,
): Promise<void> => {
  const letter = await changeLetterTo(transaction, services, caller, change, language);
  if (letter) afterCommit(() => services.mail.post(letter));
};

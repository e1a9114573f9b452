import { and, eq } from 'drizzle-orm';
import { fullName } from '../../contract/personNames';
import type { Letter } from '../adapters/mail';
import type { Transaction } from '../database/connection';
import { users } from '../database/schema/accounts';
import { readLogo } from '../hospitalLogo';
import type { Language } from '../language';
import { secondFactorChanged } from '../mails/letters';
import type { SecondFactorChange } from '../mails/words';
import type { Services } from '../services';
import type { Owner } from './owner';

/** The letter that tells a user of a change of their second factor. It holds no code, key or link: only what to do if it was not them. */
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

/** Mails it to the caller once the change is made. */
export const tellOwner = async (
  { transaction, services, caller, language, afterCommit }: Changing,
  change: SecondFactorChange,
): Promise<void> => {
  const letter = await changeLetterTo(transaction, services, caller, change, language);
  if (letter) afterCommit(() => services.mail.post(letter));
};

import { and, eq } from 'drizzle-orm';
import type { Language } from '../contract/languages';
import { fullName } from '../contract/personNames';
import { newAddressLink } from './addressLinks';
import type { Transaction } from './database/connection';
import { users } from './database/schema/accounts';
import { hospitals } from './database/schema/hospitals';
import { readLogo } from './hospitalLogo';
import { countLetter } from './letterLimits';
import { confirmAddress, confirmRegistration } from './mails/letters';
import { Problem } from './problem';
import type { Services } from './services';

type Owner = { hospitalId: string; userId: string };

export const hospitalNameOf = async (transaction: Transaction, hospitalId: string): Promise<string> => {
  const [hospital] = await transaction.select({ name: hospitals.name }).from(hospitals).where(eq(hospitals.hospitalId, hospitalId));
  return hospital?.name ?? '';
};

const userOf = async (transaction: Transaction, { hospitalId, userId }: Owner) => {
  const [user] = await transaction
    .select()
    .from(users)
    .where(and(eq(users.hospitalId, hospitalId), eq(users.id, userId)));
  if (!user) throw new Problem('notFound');
  return user;
};

/** The letter with a new link that proves the address of a registration. */
export const registrationLetter = async (
  transaction: Transaction,
  services: Services,
  { hospitalId, userId, language }: Owner & { language: Language },
) => {
  const user = await userOf(transaction, { hospitalId, userId });
  const to = user.email;
  await countLetter(transaction, services, { hospitalId, to });
  const url = await newAddressLink(transaction, services, { hospitalId, userId }, { kind: 'registration', email: to });
  const hospitalName = await hospitalNameOf(transaction, hospitalId);
  return confirmRegistration({ to, language, brand: services.site.brand }, { name: fullName(user), hospitalName, url });
};

/** The letter to the new address with a new link that begins to use it. */
export const changeLetter = async (
  transaction: Transaction,
  services: Services,
  { hospitalId, userId, language, email, sessionId }: Owner & { language: Language; email: string; sessionId: string | null },
) => {
  await countLetter(transaction, services, { hospitalId, to: email, path: 'hospitalEmail' });
  const url = await newAddressLink(transaction, services, { hospitalId, userId }, { kind: 'change', email, sessionId });
  const envelope = { to: email, language, brand: services.site.brand, logo: await readLogo(transaction, services, hospitalId) };
  const name = fullName(await userOf(transaction, { hospitalId, userId }));
  return confirmAddress(envelope, { name, url });
};

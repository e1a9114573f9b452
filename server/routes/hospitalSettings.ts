import { and, eq } from 'drizzle-orm';
import { fullName } from '../../contract/personNames';
import { mergeChanges } from '../changes';
import type { Transaction } from '../database/connection';
import { accountEmails, users } from '../database/schema/accounts';
import { hospitals } from '../database/schema/hospitals';
import type { Handlers } from '../handlers';
import { readLogo } from '../hospitalLogo';
import { addressChanged } from '../mails/letters';
import { fieldError, Problem } from '../problem';
import type { Caller } from '../security/tokens';
import { takenFrom } from './hospitals';
import { replacePassword } from './passwords';

/** An admin sees only their own settings: any other id → 404. */
const requireOwn = ({ userId }: Caller, userID: string) => {
  if (userID.toLowerCase() !== userId) throw new Problem('notFound');
};

const whereOf = ({ hospitalId, userId }: Caller) => ({
  hospital: eq(hospitals.hospitalId, hospitalId),
  user: and(eq(users.hospitalId, hospitalId), eq(users.id, userId)),
});

/** Splits the admin's name, one field in SPEC.md §2, into the two columns: the last word is the last name. */
const namesIn = (adminName: string) => {
  const words = adminName.split(/\s+/u);
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : '';
  return { firstName: words.slice(0, words.length > 1 ? -1 : 1).join(' '), lastName };
};

/** Locks hospital and user until the transaction ends. */
const hold = async (transaction: Transaction, caller: Caller) => {
  const where = whereOf(caller);
  await transaction.select({ id: hospitals.hospitalId }).from(hospitals).where(where.hospital).for('no key update');
  await transaction.select({ id: users.id }).from(users).where(where.user).for('no key update');
};

const settingsOf = async (transaction: Transaction, caller: Caller) => {
  const where = whereOf(caller);
  const [hospital] = await transaction.select({ name: hospitals.name }).from(hospitals).where(where.hospital);
  const [user] = await transaction.select().from(users).where(where.user);
  if (!hospital || !user) throw new Problem('notFound');
  return { adminName: fullName(user), hospitalName: hospital.name, hospitalEmail: user.email };
};

export const hospitalSettingsHandlers: Handlers<'getHospital' | 'updateHospital'> = {
  getHospital: async ({ params: { userID }, caller, transaction }) => {
    requireOwn(caller, userID);
    const { adminName, hospitalName, hospitalEmail } = await settingsOf(transaction, caller);
    return { adminName, name: hospitalName, email: hospitalEmail };
  },

  updateHospital: {
    change: async ({ params: { userID }, body, caller, transaction, services, language, afterCommit }) => {
      requireOwn(caller, userID);
      const where = whereOf(caller);
      await hold(transaction, caller);
      const present = await settingsOf(transaction, caller);
      const { adminName, hospitalName, hospitalEmail } = mergeChanges(present, body);
      if (hospitalName !== undefined) await transaction.update(hospitals).set({ name: hospitalName }).where(where.hospital);
      if (adminName !== undefined) await transaction.update(users).set(namesIn(adminName)).where(where.user);
      if (hospitalEmail !== undefined) {
        await transaction.update(users).set({ email: hospitalEmail }).where(where.user);
        await transaction
          .update(accountEmails)
          .set({ email: hospitalEmail })
          .where(and(eq(accountEmails.hospitalId, caller.hospitalId), eq(accountEmails.userId, caller.userId)))
          .catch((error: unknown) => {
            throw takenFrom(error) ? new Problem('taken', undefined, [fieldError('hospitalEmail', 'email.taken')]) : error;
          });
        // To the old address: if somebody else made the change, the admin learns of it.
        const logo = await readLogo(transaction, services, caller.hospitalId);
        const envelope = { to: present.hospitalEmail, language, brand: services.site.brand, logo };
        afterCommit(() => services.mail.post(addressChanged(envelope, { name: present.adminName, newAddress: hospitalEmail })));
      }
      if (body.hospitalPassword)
        await replacePassword(transaction, services.passwords, caller, body.currentPassword ?? '', body.hospitalPassword);
      return caller.userId;
    },
    show: ({ caller, transaction }) => settingsOf(transaction, caller),
  },
};

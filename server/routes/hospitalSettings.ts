import { and, eq } from 'drizzle-orm';
import { fullName } from '../../contract/personNames';
import { userTypes } from '../../contract/row';
import { requireFree } from '../accountEmails';
import { changeLetter } from '../addressLetters';
import { newAddressLink, spendAddressLinksOf, waitingChange } from '../addressLinks';
import { mergeChanges } from '../changes';
import type { Transaction } from '../database/connection';
import { users } from '../database/schema/accounts';
import { hospitals } from '../database/schema/hospitals';
import { announce } from '../events';
import type { Context, Handlers } from '../handlers';
import { readLogo } from '../hospitalLogo';
import { countLetter } from '../letterLimits';
import { addressChanging } from '../mails/letters';
import { passwordMissing } from '../passwordProof';
import { fieldError, Problem } from '../problem';
import type { Caller } from '../security/tokens';
import { sessionHoursOf, shortenSessions } from '../sessionLength';
import { takenProblem } from './hospitals';
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
  const columns = { name: hospitals.name, wards: hospitals.wards, records: hospitals.recordsOnDevices, hours: hospitals.sessionHours };
  const [hospital] = await transaction.select(columns).from(hospitals).where(where.hospital);
  const [user] = await transaction.select().from(users).where(where.user);
  if (!hospital || !user) throw new Problem('notFound');
  const { name, wards, records, hours } = hospital;
  return {
    ...{ adminName: fullName(user), hospitalName: name, hospitalEmail: user.email, wards },
    ...{ recordsOnDevices: records, sessionHours: hours === null ? '' : String(hours) },
  };
};

/** What the hospital wants of its users' devices: open pages ask for their session and their records again. */
const changeDevices = async (
  { caller, transaction, services }: Context<'updateHospital'>,
  { recordsOnDevices, sessionHours }: { recordsOnDevices?: 'kept' | 'switchedOff' | undefined; sessionHours?: string | undefined },
) => {
  const { hospitalId } = caller;
  const where = whereOf(caller).hospital;
  if (recordsOnDevices !== undefined) await transaction.update(hospitals).set({ recordsOnDevices }).where(where);
  if (sessionHours !== undefined) {
    await transaction
      .update(hospitals)
      .set({ sessionHours: sessionHours ? Number(sessionHours) : null })
      .where(where);
    await shortenSessions(transaction, hospitalId, await sessionHoursOf(transaction, services, hospitalId));
  }
  if (recordsOnDevices === undefined && sessionHours === undefined) return;
  for (const userType of userTypes) await announce(transaction, { kind: 'account', to: { userType } });
};

/**
 * Begins to change the admin's address: the new address counts after the admin opens the link mailed to it. The present address gets a mail
 * at once, with a link that undoes the change in case somebody else made it.
 */
const startChange = async (context: Context<'updateHospital'>, present: string, next: string) => {
  const { caller, transaction, services, language, afterCommit, proof } = context;
  const { hospitalId, userId, sessionId } = caller;
  if (!proof.current) throw passwordMissing();
  await requireFree(transaction, caller, next).catch((error: unknown) => {
    throw takenProblem(error) ? new Problem('taken', undefined, [fieldError('hospitalEmail', 'email.taken')]) : error;
  });
  const { adminName: name } = await settingsOf(transaction, caller);
  await spendAddressLinksOf(transaction, caller, ['change']);
  const confirm = await changeLetter(transaction, services, { hospitalId, userId, language, email: next, sessionId });
  await countLetter(transaction, services, { hospitalId, to: present, path: 'hospitalEmail' });
  const url = await newAddressLink(transaction, services, caller, { kind: 'undo', email: present });
  const envelope = { to: present, language, brand: services.site.brand, logo: await readLogo(transaction, services, hospitalId) };
  const warning = addressChanging(envelope, { name, newAddress: next, url });
  afterCommit(() => services.mail.post(warning));
  afterCommit(() => services.mail.post(confirm));
};

/** The settings, with the new address that is not confirmed yet. */
const withWaiting = async (transaction: Transaction, caller: Caller) => {
  const waiting = await waitingChange(transaction, caller);
  return { ...(await settingsOf(transaction, caller)), ...(waiting && { newEmail: waiting.email }) };
};

export const hospitalSettingsHandlers: Handlers<'getHospital' | 'updateHospital'> = {
  getHospital: async ({ params: { userID }, caller, transaction, services }) => {
    requireOwn(caller, userID);
    const { adminName, hospitalName, hospitalEmail, ...further } = await withWaiting(transaction, caller);
    const usualSessionHours = services.configuration.sessionHours;
    return { adminName, name: hospitalName, email: hospitalEmail, ...further, usualSessionHours };
  },

  updateHospital: {
    change: async (context) => {
      const {
        params: { userID },
        body,
        caller,
        transaction,
        proof,
        audit,
      } = context;
      requireOwn(caller, userID);
      const where = whereOf(caller);
      await hold(transaction, caller);
      const present = await settingsOf(transaction, caller);
      const changes = mergeChanges(present, body);
      const { adminName, hospitalName, hospitalEmail, wards } = changes;
      if (hospitalName !== undefined) await transaction.update(hospitals).set({ name: hospitalName }).where(where.hospital);
      if (wards !== undefined) await transaction.update(hospitals).set({ wards }).where(where.hospital);
      if (adminName !== undefined) await transaction.update(users).set(namesIn(adminName)).where(where.user);
      await changeDevices(context, changes);
      if (hospitalEmail !== undefined) await startChange(context, present.hospitalEmail, hospitalEmail);
      if (proof.next) await replacePassword(transaction, caller, proof);
      audit(null, { fields: [...Object.keys(changes), ...(proof.next ? ['hospitalPassword'] : [])] });
      return caller.userId;
    },
    show: ({ caller, transaction }) => withWaiting(transaction, caller),
  },
};

import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Doctor } from '../../contract/doctors';
import type { Endpoints } from '../../contract/endpoints';
import { passwordLinkHours } from '../../contract/passwordLinkHours';
import { fullName } from '../../contract/personNames';
import type { BodyOf } from '../../contract/row';
import { requireProvedAddress } from '../accountEmails';
import type { Transaction } from '../database/connection';
import { accountEmails, users } from '../database/schema/accounts';
import { assignments } from '../database/schema/assignments';
import { doctors } from '../database/schema/doctors';
import { hospitals } from '../database/schema/hospitals';
import { endSessionsOf } from '../endedSessions';
import { announce } from '../events';
import type { Handlers } from '../handlers';
import { readLogo } from '../hospitalLogo';
import { keptCount } from '../keptCounts';
import { countLetter } from '../letterLimits';
import { countUpTo, finishPage, mostCounted, page } from '../lists';
import { invitation } from '../mails/letters';
import { newPasswordLink, spendLinksOf } from '../passwordLinks';
import { requireRoom } from '../planLimits';
import { Problem } from '../problem';
import { matches, searchText, sortKey, soughtIn } from '../search';
import { newUniqueId } from '../uniqueId';
import { closedAddress } from './accounts';
import { takenProblem } from './hospitals';

type NewDoctor = BodyOf<Endpoints['registerDoctor']> & { passwordHash?: string };

/** Inserts a doctor and their user; returns both ids. Without a password hash they cannot sign in until they have set a password. */
export const addDoctor = async (
  transaction: Transaction,
  hospitalId: string,
  doctor: NewDoctor,
): Promise<{ userId: string; doctorId: string }> => {
  const { firstName, middleName, lastName, email, licenseUId, department, gender, phoneNumber, passwordHash } = doctor;
  const [userId, doctorId] = [randomUUID(), randomUUID()];
  await transaction.insert(users).values({ hospitalId, id: userId, userType: 'doctor', firstName, lastName, email, gender, passwordHash });
  await transaction.insert(accountEmails).values({ hospitalId, userId, email });
  const insert = () => {
    const doctorUniqueId = newUniqueId('D');
    const search = searchText(firstName, middleName, lastName, doctorUniqueId, department, email, phoneNumber);
    return transaction
      .insert(doctors)
      .values({ hospitalId, id: doctorId, userId, middleName, doctorUniqueId, licenseUId, department, phoneNumber, search })
      .onConflictDoNothing({ target: [doctors.hospitalId, doctors.doctorUniqueId] })
      .returning({ id: doctors.id });
  };
  // Another doctor of the hospital may have the unique id: then with another one.
  while ((await insert()).length === 0);
  return { userId, doctorId };
};

const ofUser = and(eq(users.hospitalId, doctors.hospitalId), eq(users.id, doctors.userId));

/**
 * Reopens the closed account of a doctor who is added again: same email address and same license mean the same person. They keep their
 * user id, and with it the key of unsent notes on their devices (ADM-4, DOC-11). Returns that id; undefined without such an account.
 */
const reopenDoctor = async (transaction: Transaction, hospitalId: string, doctor: NewDoctor): Promise<string | undefined> => {
  const { firstName, middleName, lastName, email, licenseUId, department, gender, phoneNumber } = doctor;
  const here = and(eq(users.hospitalId, hospitalId), eq(users.email, email), isNotNull(users.deactivatedAt));
  const [closed] = await transaction
    .select({ userId: users.id, doctorUniqueId: doctors.doctorUniqueId })
    .from(users)
    .innerJoin(doctors, ofUser)
    .where(and(here, eq(doctors.licenseUId, licenseUId)))
    .orderBy(desc(users.deactivatedAt))
    .limit(1)
    .for('no key update', { of: users });
  if (!closed) return undefined;
  const { userId, doctorUniqueId } = closed;
  const own = and(eq(accountEmails.hospitalId, hospitalId), eq(accountEmails.userId, userId));
  await transaction.delete(accountEmails).where(own);
  await transaction.insert(accountEmails).values({ hospitalId, userId, email });
  // The doctor sets a new password with the mailed link.
  await transaction
    .update(users)
    .set({ firstName, lastName, gender: gender ?? null, passwordHash: null, deactivatedAt: null })
    .where(and(eq(users.hospitalId, hospitalId), eq(users.id, userId)));
  const search = searchText(firstName, middleName, lastName, doctorUniqueId, department, email, phoneNumber);
  await transaction
    .update(doctors)
    .set({ middleName: middleName ?? null, department, phoneNumber, search })
    .where(and(eq(doctors.hospitalId, hospitalId), eq(doctors.userId, userId)));
  return userId;
};

const columns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  gender: users.gender,
  email: users.email,
  createdAt: doctors.createdAt,
  doctor: { id: doctors.id, department: doctors.department, doctorUniqueId: doctors.doctorUniqueId },
};

const ofDoctor = and(eq(assignments.hospitalId, doctors.hospitalId), eq(assignments.doctorId, doctors.id));
const patientsOf = sql`(select count(*) from ${assignments} where ${ofDoctor})`.mapWith(Number);

const shown = <R extends { createdAt: Date }>({ createdAt, ...rest }: R) => ({ ...rest, createdAt: createdAt.toISOString() });

export const doctorHandlers: Handlers<'registerDoctor' | 'listDoctors' | 'deactivateDoctor'> = {
  registerDoctor: {
    change: async ({ body, caller, transaction, services, language, afterCommit }) => {
      const { hospitalId } = caller;
      await requireProvedAddress(transaction, caller);
      await requireRoom(transaction, hospitalId, 'doctors');
      const added = async () =>
        (await reopenDoctor(transaction, hospitalId, body)) ?? (await addDoctor(transaction, hospitalId, body)).userId;
      const userId = await added().catch((error: unknown) => {
        throw takenProblem(error) ?? error;
      });
      const [hospital] = await transaction.select({ name: hospitals.name }).from(hospitals).where(eq(hospitals.hospitalId, hospitalId));
      await countLetter(transaction, services, { hospitalId, to: body.email, path: 'email' });
      const url = await newPasswordLink(transaction, services, { hospitalId, userId }, passwordLinkHours.invitation);
      const envelope = { to: body.email, language, brand: services.site.brand, logo: await readLogo(transaction, services, hospitalId) };
      const values = { name: fullName(body), hospitalName: hospital?.name ?? '', hours: passwordLinkHours.invitation, url };
      afterCommit(() => services.mail.post(invitation(envelope, values)));
      await announce(transaction, { kind: 'doctor', to: { userType: 'hospitalAdmin' } });
      return userId;
    },
    show: async ({ caller: { hospitalId }, transaction }, userId) => {
      const [row] = await transaction
        .select(columns)
        .from(doctors)
        .innerJoin(users, ofUser)
        .where(and(eq(doctors.hospitalId, hospitalId), eq(users.id, userId)));
      if (!row) throw new Problem('notFound');
      return shown(row);
    },
  },

  listDoctors: async ({ query, caller: { hospitalId }, transaction, header }) => {
    const list = {
      paging: query,
      path: '/v1/doctors',
      query,
      columns: { lastName: sortKey(users.lastName) },
      position: doctors.position,
      header,
    };
    const here: (SQL | undefined)[] = [
      eq(doctors.hospitalId, hospitalId),
      query.only ? isNotNull(users.deactivatedAt) : isNull(users.deactivatedAt),
      query.q ? matches(soughtIn(query.q), doctors.search) : undefined,
    ];
    const { after, orderBy, limit, cursorColumns } = page(list);
    const rows = transaction
      .select({ ...columns, patients: patientsOf, cursor: cursorColumns })
      .from(doctors)
      .innerJoin(users, ofUser)
      .where(and(...here, after))
      .orderBy(...orderBy)
      .$dynamic();
    const countAll = async () => {
      if (!query.only && !query.q) return keptCount(transaction, hospitalId, 'doctors');
      const all = transaction.select({ one: sql`1` }).from(doctors).innerJoin(users, ofUser);
      return countUpTo(transaction, all.where(and(...here)).limit(mostCounted + 1));
    };
    const found = await finishPage(list, await (limit ? rows.limit(limit) : rows), countAll);
    return found.map(({ cursor: _, ...row }): Doctor => shown(row));
  },

  deactivateDoctor: {
    change: async ({ params: { id }, caller: { hospitalId }, transaction, audit }) => {
      const user = and(eq(users.hospitalId, hospitalId), eq(users.id, id), eq(users.userType, 'doctor'));
      const [doctor] = await transaction
        .select({ doctorId: doctors.id, deactivatedAt: users.deactivatedAt })
        .from(users)
        .innerJoin(doctors, ofUser)
        .where(user)
        .for('no key update', { of: users });
      if (!doctor) throw new Problem('notFound');
      if (doctor.deactivatedAt) return id;
      await transaction.update(users).set({ deactivatedAt: new Date() }).where(user);
      // The address is free again. Keep it in its closed form, so that a sign-in with the old password can say that the account is closed.
      const own = and(eq(accountEmails.hospitalId, hospitalId), eq(accountEmails.userId, id));
      const freed = await transaction.delete(accountEmails).where(own).returning({ email: accountEmails.email });
      for (const { email } of freed)
        await transaction
          .insert(accountEmails)
          .values({ hospitalId, userId: id, email: closedAddress(email) })
          .onConflictDoNothing();
      await endSessionsOf(transaction, hospitalId, id);
      await spendLinksOf(transaction, hospitalId, id);
      const handedBack = await transaction
        .delete(assignments)
        .where(and(eq(assignments.hospitalId, hospitalId), eq(assignments.doctorId, doctor.doctorId)))
        .returning({ patientId: assignments.patientId });
      for (const { patientId } of handedBack) audit(patientId, { doctorId: doctor.doctorId });
      await announce(transaction, { kind: 'doctor', to: { userType: 'hospitalAdmin' } });
      return id;
    },
    show: async (_, id) => ({ id }),
  },
};

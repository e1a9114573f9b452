import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, inArray, min, notExists, type SQL, sql } from 'drizzle-orm';
import type { DoctorMessage } from '../../contract/doctorMessages';
import type { Transaction } from '../database/connection';
import { users } from '../database/schema/accounts';
import { doctorMessages } from '../database/schema/doctorMessages';
import { doctors } from '../database/schema/doctors';
import { messageReads } from '../database/schema/messageReads';
import { announce } from '../events';
import type { Handlers } from '../handlers';
import { cipherOf } from '../hospitalCipher';
import { requireRoom } from '../planLimits';
import { Problem } from '../problem';
import type { HospitalCipher } from '../security/encryption';
import type { Caller } from '../security/tokens';
import type { Services } from '../services';
import { doctorOf } from './callingDoctor';

const placeOf = (rowId: string) => ({ table: 'doctor_messages', rowId, column: 'text' });

/** A new message, its text sealed; gives its id. */
export const addMessage = async (
  transaction: Transaction,
  cipher: HospitalCipher,
  { text, ...rest }: { doctorId: string; text: string; createdAt?: Date },
): Promise<string> => {
  const id = randomUUID();
  await transaction.insert(doctorMessages).values({ hospitalId: cipher.hospitalId, id, ...rest, text: cipher.sealText(text, placeOf(id)) });
  return id;
};

/** Who asks decides whose reading counts: an admin's own, or of all admins the first. */
const readers = (caller: Caller) => (caller.userType === 'hospitalAdmin' ? eq(messageReads.userId, caller.userId) : undefined);

/** The messages that the caller may see, newest first: an admin the hospital's, a doctor their own. */
const messages = async (transaction: Transaction, services: Services, caller: Caller, which?: SQL): Promise<DoctorMessage[]> => {
  const { hospitalId, userId, userType } = caller;
  const cipher = await cipherOf(transaction, services, hospitalId);
  const reads = transaction
    .select({ messageId: messageReads.messageId, readAt: min(messageReads.readAt).as('first_read_at') })
    .from(messageReads)
    .where(and(eq(messageReads.hospitalId, hospitalId), readers(caller)))
    .groupBy(messageReads.messageId)
    .as('reads');
  const rows = await transaction
    .select({ message: doctorMessages, author: users, readAt: reads.readAt })
    .from(doctorMessages)
    .innerJoin(doctors, and(eq(doctors.hospitalId, doctorMessages.hospitalId), eq(doctors.id, doctorMessages.doctorId)))
    .innerJoin(users, and(eq(users.hospitalId, doctors.hospitalId), eq(users.id, doctors.userId)))
    .leftJoin(reads, eq(reads.messageId, doctorMessages.id))
    .where(and(eq(doctorMessages.hospitalId, hospitalId), userType === 'doctor' ? eq(doctors.userId, userId) : undefined, which))
    .orderBy(desc(doctorMessages.position));
  return rows.map(({ message, author, readAt }) => ({
    id: message.id,
    text: cipher.openText(message.text, placeOf(message.id)),
    createdAt: message.createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
    doctor: { user: { firstName: author.firstName, lastName: author.lastName } },
  }));
};

/** How many messages the admin has not read. */
const unreadOf = async (transaction: Transaction, { hospitalId, userId }: Caller): Promise<number> => {
  const read = transaction
    .select({ one: sql`1` })
    .from(messageReads)
    .where(and(eq(messageReads.hospitalId, hospitalId), eq(messageReads.messageId, doctorMessages.id), eq(messageReads.userId, userId)));
  const [counted] = await transaction
    .select({ count: count() })
    .from(doctorMessages)
    .where(and(eq(doctorMessages.hospitalId, hospitalId), notExists(read)));
  return counted?.count ?? 0;
};

export const doctorMessageHandlers: Handlers<'listMessages' | 'sendMessage' | 'markMessagesRead' | 'countUnreadMessages'> = {
  listMessages: ({ caller, transaction, services }) => messages(transaction, services, caller),

  countUnreadMessages: async ({ caller, transaction }) => ({ unread: await unreadOf(transaction, caller) }),

  sendMessage: {
    change: async ({ body: { text }, caller, transaction, services }) => {
      const doctor = await doctorOf(transaction, caller);
      await requireRoom(transaction, caller.hospitalId, 'messages');
      const id = await addMessage(transaction, await cipherOf(transaction, services, caller.hospitalId), { doctorId: doctor.id, text });
      await announce(transaction, { kind: 'message', ids: [id], to: { userType: 'hospitalAdmin' } });
      return id;
    },
    show: async ({ caller, transaction, services }, id) => {
      const [message] = await messages(transaction, services, caller, eq(doctorMessages.id, id));
      if (!message) throw new Problem('notFound');
      return message;
    },
  },

  markMessagesRead: {
    change: async ({ body: { ids }, caller: { hospitalId, userId }, transaction }) => {
      const authors = await transaction
        .select({ id: doctorMessages.id, userId: doctors.userId })
        .from(doctorMessages)
        .innerJoin(doctors, and(eq(doctors.hospitalId, doctorMessages.hospitalId), eq(doctors.id, doctorMessages.doctorId)))
        .where(and(eq(doctorMessages.hospitalId, hospitalId), inArray(doctorMessages.id, ids)));
      if (authors.length === 0) throw new Problem('notFound');
      const marked = await transaction
        .insert(messageReads)
        .values(authors.map(({ id }) => ({ hospitalId, messageId: id, userId })))
        .onConflictDoNothing()
        .returning({ id: messageReads.messageId });
      const fresh = authors.filter(({ id }) => marked.some((each) => each.id === id));
      for (const author of new Set(fresh.map((each) => each.userId))) {
        const theirs = fresh.flatMap((each) => (each.userId === author ? [each.id] : []));
        await announce(transaction, { kind: 'messageRead', ids: theirs, to: { userIds: [author] } });
      }
      // The admin's other pages.
      if (fresh.length > 0) await announce(transaction, { kind: 'messageRead', to: { userIds: [userId] } });
      return userId;
    },
    show: async ({ caller, transaction }) => ({ unread: await unreadOf(transaction, caller) }),
  },
};

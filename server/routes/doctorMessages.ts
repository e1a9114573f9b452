import { randomUUID } from 'node:crypto';
import { and, eq, min, notExists, type SQL, sql } from 'drizzle-orm';
import type { DoctorMessage } from '../../contract/doctorMessages';
import type { Transaction } from '../database/connection';
import { isOneOf } from '../database/isOneOf';
import { users } from '../database/schema/accounts';
import { doctorMessages } from '../database/schema/doctorMessages';
import { doctors } from '../database/schema/doctors';
import { handoverRequests } from '../database/schema/handoverRequests';
import { messageReads } from '../database/schema/messageReads';
import { announce } from '../events';
import type { Context, Handlers } from '../handlers';
import { cipherOf, readerOf } from '../hospitalCipher';
import { keptCount } from '../keptCounts';
import { countUpTo, finishPage, mostCounted, page, type Total } from '../lists';
import { requireRoom } from '../planLimits';
import { Problem } from '../problem';
import type { HospitalCipher } from '../security/encryption';
import { placeOf } from '../security/places';
import type { Caller } from '../security/tokens';
import { doctorOf } from './callingDoctor';
import { grantRequest } from './grantRequest';
import { addRequest, requestsOf } from './handoverRequests';

/** Inserts a message with its text sealed; returns its id. */
export const addMessage = async (
  transaction: Transaction,
  cipher: HospitalCipher,
  { text, ...rest }: { doctorId: string; text: string; createdAt?: Date },
): Promise<string> => {
  const row = { hospitalId: cipher.hospitalId, id: randomUUID(), ...rest };
  await transaction.insert(doctorMessages).values({ ...row, text: cipher.sealText(text, placeOf('doctor_messages.text', row)) });
  return row.id;
};

/** When a message was first read, as far as the caller is concerned: by an admin themselves, or for a doctor by any admin. */
const readingsFor = (transaction: Transaction, { hospitalId, userId, userType }: Caller) =>
  transaction
    .select({ first: min(messageReads.readAt) })
    .from(messageReads)
    .where(
      and(
        eq(messageReads.hospitalId, hospitalId),
        eq(messageReads.messageId, doctorMessages.id),
        userType === 'hospitalAdmin' ? eq(messageReads.userId, userId) : undefined,
      ),
    )
    .$dynamic();

const isUnread = (transaction: Transaction, caller: Caller) => notExists(readingsFor(transaction, caller).groupBy(messageReads.messageId));

/** How many messages the admin has not read. Each counts once as sent and once as read. */
const unreadOf = async (transaction: Transaction, { hospitalId, userId }: Caller): Promise<number> =>
  (await keptCount(transaction, hospitalId, 'messages')) - (await keptCount(transaction, hospitalId, 'messagesRead', userId));

type Asking = Pick<Context<'listMessages'>, 'caller' | 'transaction' | 'services'>;
type List = Pick<Context<'listMessages'>, 'query' | 'header'>;
const all: List = { query: {}, header: () => undefined };

/** The messages that the caller may see, newest first: an admin the hospital's, a doctor their own. */
const messages = async ({ caller, transaction, services }: Asking, { query, header }: List, which?: SQL): Promise<DoctorMessage[]> => {
  const { hospitalId, userType } = caller;
  const read = await readerOf(transaction, services, hospitalId);
  const list = { paging: query, path: '/v1/messages/', query, columns: {}, position: doctorMessages.position, header };
  const { after, orderBy, limit = Number.POSITIVE_INFINITY, cursorColumns } = page(list);
  // So many are unread: without this limit the search for one more reads all that were read too.
  const unread = query.only && userType === 'hospitalAdmin' ? await unreadOf(transaction, caller) : Number.POSITIVE_INFINITY;
  const most = Math.min(limit, unread);
  const isAuthor = and(eq(doctors.hospitalId, doctorMessages.hospitalId), eq(doctors.id, doctorMessages.doctorId));
  const here = and(
    eq(doctorMessages.hospitalId, hospitalId),
    userType === 'doctor' ? eq(doctorMessages.doctorId, (await doctorOf(transaction, caller)).id) : undefined,
    query.only ? isUnread(transaction, caller) : undefined,
    which,
  );
  const asked = transaction
    .select({
      message: doctorMessages,
      author: users,
      readAt: sql`(${readingsFor(transaction, caller)})`.mapWith(messageReads.readAt),
      asks: handoverRequests.id,
      cursor: cursorColumns,
    })
    .from(doctorMessages)
    .innerJoin(doctors, isAuthor)
    .innerJoin(users, and(eq(users.hospitalId, doctors.hospitalId), eq(users.id, doctors.userId)))
    .leftJoin(handoverRequests, and(eq(handoverRequests.hospitalId, doctorMessages.hospitalId), eq(handoverRequests.id, doctorMessages.id)))
    .where(and(here, after))
    .orderBy(...orderBy)
    .$dynamic();
  const countAll = async (): Promise<Total> => {
    if (userType === 'hospitalAdmin') return query.only ? unread : keptCount(transaction, hospitalId, 'messages');
    const limited = transaction
      .select({ one: sql`1` })
      .from(doctorMessages)
      .where(here)
      .limit(mostCounted + 1);
    return countUpTo(transaction, limited);
  };
  const found = await finishPage(list, await (Number.isFinite(most) ? asked.limit(most) : asked), countAll);
  const asking = found.flatMap(({ asks }) => (asks ? [asks] : []));
  const requests = asking.length > 0 ? await requestsOf(transaction, caller, asking) : undefined;
  return found.map(({ message, author, readAt }) => ({
    id: message.id,
    text: read.text(message.text, placeOf('doctor_messages.text', message)),
    createdAt: message.createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
    doctor: { user: { firstName: author.firstName, lastName: author.lastName } },
    handover: requests?.get(message.id) ?? null,
  }));
};

const showOne = async (context: Asking, id: string): Promise<DoctorMessage> => {
  const [message] = await messages(context, all, eq(doctorMessages.id, id));
  if (!message) throw new Problem('notFound');
  return message;
};

export const doctorMessageHandlers: Handlers<
  'listMessages' | 'sendMessage' | 'grantHandover' | 'markMessagesRead' | 'countUnreadMessages'
> = {
  listMessages: (context) => messages(context, context),

  countUnreadMessages: async ({ caller, transaction }) => ({ unread: await unreadOf(transaction, caller) }),

  sendMessage: {
    change: async ({ body: { text, handover }, caller, transaction, services }) => {
      const doctor = await doctorOf(transaction, caller);
      await requireRoom(transaction, caller.hospitalId, 'messages');
      const id = await addMessage(transaction, await cipherOf(transaction, services, caller.hospitalId), { doctorId: doctor.id, text });
      if (handover) await addRequest(transaction, caller.hospitalId, doctor, id, handover);
      await announce(transaction, { kind: 'message', ids: [id], to: { userType: 'hospitalAdmin' } });
      return id;
    },
    show: showOne,
  },

  grantHandover: { change: grantRequest, show: showOne },

  markMessagesRead: {
    change: async ({ body: { ids }, caller: { hospitalId, userId }, transaction }) => {
      const authors = await transaction
        .select({ id: doctorMessages.id, userId: doctors.userId })
        .from(doctorMessages)
        .innerJoin(doctors, and(eq(doctors.hospitalId, doctorMessages.hospitalId), eq(doctors.id, doctorMessages.doctorId)))
        .where(and(eq(doctorMessages.hospitalId, hospitalId), isOneOf(doctorMessages.id, ids)));
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
      // For the same admin's other open pages.
      if (fresh.length > 0) await announce(transaction, { kind: 'messageRead', to: { userIds: [userId] } });
      return userId;
    },
    show: async ({ caller, transaction }) => ({ unread: await unreadOf(transaction, caller) }),
  },
};

import { sql } from 'drizzle-orm';
import { type InferType, object, string } from 'yup';
import { type LiveEvent, liveEvent } from '../contract/events';
import type { UserType } from '../contract/row';
import { check } from '../contract/validate';
import type { Transaction } from './database/connection';
import { channel } from './database/listening';

export type Announcement = LiveEvent & {
  /** Who receives it: all users of a type, or some users by id. Always in the transaction's hospital. */
  to: { userType: UserType } | { userIds: readonly string[] };
};

/** NOTIFY takes 8,000 bytes. With more ids than this the event names none. */
const mostIds = 100;

/**
 * Sends a live event to the recipients' open pages, through this server process and every other:
 *
 *     await announce(transaction, { kind: 'message', ids: [messageId], to: { userType: 'hospitalAdmin' } });
 *     await announce(transaction, { kind: 'labResult', ids: [patientId], to: { userIds: usersOfItsDoctors } });
 *     await announce(transaction, { kind: 'plan', to: { userType: 'hospitalAdmin' } });
 *
 * Use the transaction of the change: the event is sent when it commits, and not at all when it rolls back. The hospital is the
 * transaction's. Ids only, never names or texts.
 */
export const announce = async (transaction: Transaction, { to, kind, ids }: Announcement): Promise<void> => {
  const event: LiveEvent = { kind, ...(ids && ids.length <= mostIds && { ids }) };
  const recipients = 'userType' in to ? [to.userType] : new Set(to.userIds);
  for (const recipient of recipients) {
    await transaction.execute(
      sql`select pg_notify(${channel}, json_build_object(
        'hospitalId', current_hospital(), 'to', ${recipient}::text, 'event', ${JSON.stringify(event)}::json)::text)`,
    );
  }
};

/** Tells every server process that sessions of the transaction's hospital have ended, so that their streams end at once. */
export const announceEndedSessions = async (transaction: Transaction): Promise<void> => {
  await transaction.execute(sql`select pg_notify(${channel}, json_build_object('endedIn', current_hospital())::text)`);
};

const announced = object({ hospitalId: string().required(), to: string().required(), event: liveEvent });
const ended = object({ endedIn: string().required() });
/** An event from the channel. `to` is a user type or a user's id. */
export type Announced = InferType<typeof announced>;
/** What the channel carries: an event, or the hospital in which sessions have ended. */
export type Notification = Announced | InferType<typeof ended>;

/** Parses a NOTIFY payload; undefined for a payload that is not ours. */
export const readNotification = async (payload: string): Promise<Notification | undefined> => {
  try {
    const said: unknown = JSON.parse(payload);
    const checked = await check(announced, said);
    if (checked.ok) return checked.value;
    const checkedEnd = await check(ended, said);
    return checkedEnd.ok ? checkedEnd.value : undefined;
  } catch {
    return undefined;
  }
};

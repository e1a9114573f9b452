import { sql } from 'drizzle-orm';
import { type InferType, object, string } from 'yup';
import { type LiveEvent, liveEvent } from '../contract/events';
import type { UserType } from '../contract/row';
import { check } from '../contract/validate';
import type { Transaction } from './database/connection';
import { channel } from './database/listening';

export type Announcement = LiveEvent & {
  /** Whom it concerns: every user of a type, or some users by their ids. Always of the transaction's own hospital. */
  to: { userType: UserType } | { userIds: readonly string[] };
};

/** PostgreSQL takes 8,000 bytes: of more than these it is only told that there were some. */
const mostIds = 100;

/**
 * Tells the open pages of whom it concerns that something happened, in this server process and every other:
 *
 *     await announce(transaction, { kind: 'message', ids: [messageId], to: { userType: 'hospitalAdmin' } });
 *     await announce(transaction, { kind: 'labResult', ids: [patientId], to: { userIds: usersOfItsDoctors } });
 *     await announce(transaction, { kind: 'plan', to: { userType: 'hospitalAdmin' } });
 *
 * `transaction` is the one of the change, so that it is told when the change is committed and not at all when it is undone. The
 * hospital is the transaction's, whatever the caller believes. Ids only, never names or texts.
 */
export const announce = async (transaction: Transaction, { to, kind, ids }: Announcement): Promise<void> => {
  const event: LiveEvent = { kind, ...(ids && ids.length <= mostIds && { ids }) };
  const recipients = 'userType' in to ? [to.userType] : new Set(to.userIds);
  for (const recipient of recipients) {
    await transaction.execute(
      sql`select pg_notify(${channel}, json_build_object(
        'hospitalId', current_setting('app.hospital_id'), 'to', ${recipient}::text, 'event', ${JSON.stringify(event)}::json)::text)`,
    );
  }
};

const announced = object({ hospitalId: string().required(), to: string().required(), event: liveEvent });
/** `to` is a user type or a user's id. */
export type Announced = InferType<typeof announced>;

/** What the database says that was announced; undefined for what another program wrote onto the channel. */
export const readAnnounced = async (payload: string): Promise<Announced | undefined> => {
  try {
    const checked = await check(announced, JSON.parse(payload));
    return checked.ok ? checked.value : undefined;
  } catch {
    return undefined;
  }
};

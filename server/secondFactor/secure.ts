import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../database/connection';
import { users } from '../database/schema/accounts';
import { endSessionsOf } from '../endedSessions';
import { announce } from '../events';
import { Problem } from '../problem';
import type { Caller } from '../security/tokens';
import { noteSecondFactor } from './factors';

/** Locks the caller's user until the transaction ends, so that two changes of their second factor run one after the other. */
export const heldUser = async (transaction: Transaction, { hospitalId, userId }: Caller) => {
  const [user] = await transaction
    .select()
    .from(users)
    .where(and(eq(users.hospitalId, hospitalId), eq(users.id, userId)))
    .for('no key update');
  if (!user) throw new Problem('notFound');
  return user;
};

/** Marks the session as one with a second factor. If it is the user's first, sessions that began without it end. */
export const secure = async (transaction: Transaction, caller: Caller, isFirst: boolean) => {
  await noteSecondFactor(transaction, caller);
  if (isFirst) await endSessionsOf(transaction, caller.hospitalId, caller.userId, caller.sessionId);
  await announce(transaction, { kind: 'account', to: { userIds: [caller.userId] } });
};

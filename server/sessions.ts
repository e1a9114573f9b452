import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { SignedIn } from '../contract/accounts';
import type { Transaction } from './database/connection';
import { refreshTokens, sessions, users } from './database/schema/accounts';
import { doctors } from './database/schema/doctors';
import type { Device } from './deviceOf';
import { endSessions } from './endedSessions';
import { logoOf } from './hospitalLogo';
import { isOpen } from './openSessions';
import { Problem } from './problem';
import { ruleOf, wants } from './secondFactor/rule';
import { type Caller, hashOfSecret, newSecret, signAccessToken } from './security/tokens';
import type { Services } from './services';
import { sessionHoursOf } from './sessionLength';

type Started = { answer: SignedIn; refreshToken: string; expires: Date };

/** How long a used refresh token may be exchanged again, because a weak connection can lose the answer. */
const graceSeconds = 30;

const answerFor = async (
  transaction: Transaction,
  services: Services,
  hospitalId: string,
  session: { id: string; userId: string; expiresAt: Date; secondFactorAt: Date | null },
): Promise<SignedIn> => {
  const [row] = await transaction
    .select()
    .from(users)
    .leftJoin(doctors, and(eq(doctors.hospitalId, users.hospitalId), eq(doctors.userId, users.id)))
    .where(and(eq(users.hospitalId, hospitalId), eq(users.id, session.userId)));
  if (!row) throw new Problem('sessionEnded');
  const { id, userType, firstName, lastName, email, gender, emailProvedAt } = row.users;
  const unproved = userType === 'hospitalAdmin' && emailProvedAt === null && { addressUnproved: true as const };
  const isMissing = !session.secondFactorAt && wants(await ruleOf(transaction, hospitalId), userType);
  const missing = isMissing && { secondFactorMissing: true as const };
  const caller: Caller = { userId: id, userType, hospitalId, sessionId: session.id };
  return {
    user: { id, userType, firstName, lastName, email, gender, logo: await logoOf(transaction, hospitalId), ...unproved, ...missing },
    doctor: row.doctors
      ? { id: row.doctors.id, doctorUniqueId: row.doctors.doctorUniqueId, licenseUId: row.doctors.licenseUId }
      : undefined,
    session: { id: session.id, expires: session.expiresAt.toISOString() },
    tokens: { access: await signAccessToken(caller, services.keys.signing, services.configuration.accessMinutes) },
  };
};

const newRefreshToken = async (transaction: Transaction, hospitalId: string, sessionId: string, parentHash?: string): Promise<string> => {
  const { secret, hash } = newSecret(hospitalId);
  await transaction.insert(refreshTokens).values({ hospitalId, hash, sessionId, parentHash });
  return secret;
};

/** When the user passed the second step of the sign-in, and on which device. */
export type Begun = { secondFactorAt: Date | null; device: Device };

/** Starts a session. The caller has checked the user's password, and their second factor if they have one. */
export const startSession = async (
  transaction: Transaction,
  services: Services,
  { hospitalId, userId }: { hospitalId: string; userId: string },
  { secondFactorAt, device }: Begun,
): Promise<Started> => {
  const expiresAt = new Date(Date.now() + (await sessionHoursOf(transaction, services, hospitalId)) * 3_600_000);
  const session = { hospitalId, id: randomUUID(), userId, expiresAt, secondFactorAt };
  await transaction.insert(sessions).values({ ...session, ...device });
  const secret = await newRefreshToken(transaction, hospitalId, session.id);
  return { answer: await answerFor(transaction, services, hospitalId, session), refreshToken: secret, expires: expiresAt };
};

/** Whether a token that was issued for this parent has been exchanged. */
const childWasUsed = async (transaction: Transaction, hospitalId: string, parentHash: string): Promise<boolean> => {
  const used = await transaction
    .select({ hash: refreshTokens.hash })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.hospitalId, hospitalId), eq(refreshTokens.parentHash, parentHash), isNotNull(refreshTokens.exchangedAt)))
    .limit(1);
  return used.length > 0;
};

/**
 * Exchanges a refresh token for a successor and a new access token. For 30 seconds it may be exchanged again, while none of its
 * successors has been used. Any other reuse means that the token was copied: the session ends. Returns undefined then, and for an
 * unknown token or a closed session.
 */
export const renewSession = async (
  transaction: Transaction,
  services: Services,
  hospitalId: string,
  refreshToken: string,
): Promise<Started | undefined> => {
  const own = and(eq(refreshTokens.hospitalId, hospitalId), eq(refreshTokens.hash, hashOfSecret(refreshToken)));
  const [token] = await transaction.select().from(refreshTokens).where(own).for('update');
  if (!token) return undefined;
  const [session] = await transaction
    .select()
    .from(sessions)
    .where(isOpen(hospitalId, [token.sessionId]))
    .for('update');
  if (!session) return undefined;
  const late = token.exchangedAt !== null && Date.now() - token.exchangedAt.getTime() > graceSeconds * 1000;
  const family = token.exchangedAt ? token.hash : token.parentHash;
  if (late || (family && (await childWasUsed(transaction, hospitalId, family)))) {
    await endSessions(transaction, hospitalId, eq(sessions.id, session.id));
    return undefined;
  }
  if (!token.exchangedAt) await transaction.update(refreshTokens).set({ exchangedAt: new Date() }).where(own);
  const secret = await newRefreshToken(transaction, hospitalId, session.id, token.hash);
  await transaction
    .update(sessions)
    .set({ lastSeenAt: new Date() })
    .where(and(eq(sessions.hospitalId, hospitalId), eq(sessions.id, session.id)));
  return { answer: await answerFor(transaction, services, hospitalId, session), refreshToken: secret, expires: session.expiresAt };
};

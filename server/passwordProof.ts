import { and, eq } from 'drizzle-orm';
import type { MessageKey } from '../contract/messages';
import type { Transaction } from './database/connection';
import { sessions, users } from './database/schema/accounts';
import { fieldError, Problem } from './problem';
import { countAttempt, forgetFailures } from './rateLimit';
import type { Caller } from './security/tokens';
import type { Services } from './services';

/** What a call about the caller's own account brings into its transaction, because argon2 takes too long for one. */
export type Proof = {
  /** The stored hash that `currentPassword` has matched; undefined when none was given. */
  current: string | undefined;
  /** The hash of the new password, if there is one. */
  next: string | undefined;
};

const refusal = (path: string, code: MessageKey) => new Problem('invalidInput', undefined, [fieldError(path, code)]);

/** The refusal of a change whose required current password is missing. */
export const passwordMissing = () => refusal('currentPassword', 'hospital.hospitalPassword.current');
export const passwordWrong = (path: string) => refusal(path, 'password.wrong');

/**
 * Checks the caller's password, outside of any transaction, and notes in their session that they have given it. Returns its hash. Throws
 * at `path` when it is wrong. Guesses are counted per user, apart from those of sign-in: a stolen session must not lock the owner out.
 */
export const checkPassword = async (services: Services, caller: Caller, password: string, path: string): Promise<string> => {
  const { hospitalId, userId, sessionId } = caller;
  await countAttempt(services, 'sign-in', userId);
  const passwordHash = await services.database.inHospital(hospitalId, async (transaction) => {
    const [user] = await transaction
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(and(eq(users.hospitalId, hospitalId), eq(users.id, userId)));
    return user?.passwordHash;
  });
  if (!(await services.passwords.matches(password, passwordHash)) || !passwordHash) throw passwordWrong(path);
  await forgetFailures(services, 'sign-in', userId);
  await services.database.inHospital(hospitalId, (transaction) =>
    transaction
      .update(sessions)
      .set({ passwordGivenAt: new Date() })
      .where(and(eq(sessions.hospitalId, hospitalId), eq(sessions.id, sessionId))),
  );
  return passwordHash;
};

/** The proof for a body with `currentPassword` and, in the field `next`, perhaps a new password. */
export const prove = async (services: Services, caller: Caller, body: object, next: string): Promise<Proof> => {
  const textAt = (name: string) => {
    const value: unknown = Reflect.get(body, name);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const [given, chosen] = [textAt('currentPassword'), textAt(next)];
  if (!given) {
    if (chosen) throw passwordMissing();
    return { current: undefined, next: undefined };
  }
  const current = await checkPassword(services, caller, given, 'currentPassword');
  return { current, next: chosen && (await services.passwords.hash(chosen)) };
};

/** Throws `passwordNeeded` unless the caller gave their password in this session within the last minutes. */
export const requirePasswordLately = async (transaction: Transaction, services: Services, caller: Caller): Promise<void> => {
  const [session] = await transaction
    .select({ givenAt: sessions.passwordGivenAt })
    .from(sessions)
    .where(and(eq(sessions.hospitalId, caller.hospitalId), eq(sessions.id, caller.sessionId)));
  const since = Date.now() - services.configuration.passwordMinutes * 60_000;
  if (!session || session.givenAt.getTime() < since) throw new Problem('passwordNeeded');
};

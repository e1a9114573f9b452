import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Endpoints } from '../../contract/endpoints';
import type { BodyOf } from '../../contract/row';
import { registrationLetter } from '../addressLetters';
import type { Transaction } from '../database/connection';
import { accountEmails, idempotencyKeys, users } from '../database/schema/accounts';
import { hospitals } from '../database/schema/hospitals';
import type { Handlers } from '../handlers';
import { newDataKey } from '../hospitalCipher';
import { once } from '../idempotency';
import { languageOf } from '../language';
import { networkOf } from '../networkOf';
import { fieldError, Problem } from '../problem';
import { countAttempts } from '../rateLimit';
import type { Services } from '../services';
import { brokenUnique } from '../uniqueViolation';
import { accountOf } from './accounts';

type NewHospital = Omit<BodyOf<Endpoints['registerHospital']>, 'password'> & { passwordHash: string };

/** Inserts a hospital and its first admin; returns the admin's id. The transaction must be inside `hospitalId`. */
export const addHospital = async (
  transaction: Transaction,
  services: Pick<Services, 'keys'>,
  hospitalId: string,
  { hospitalName, facilityUId, firstName, lastName, email, passwordHash }: NewHospital,
): Promise<string> => {
  const id = randomUUID();
  const wrappedKey = await newDataKey(transaction, services, hospitalId);
  // By name, because the role may write these columns only.
  await transaction.execute(sql`
    insert into hospitals (hospital_id, name, facility_uid, wrapped_key)
    values (${hospitalId}, ${hospitalName}, ${facilityUId}, ${wrappedKey})`);
  await transaction.insert(users).values({ hospitalId, id, userType: 'hospitalAdmin', firstName, lastName, email, passwordHash });
  await transaction.insert(accountEmails).values({ hospitalId, userId: id, email });
  return id;
};

/** The `taken` problem for a statement that broke a unique constraint; undefined for other errors. */
export const takenProblem = (error: unknown): Problem | undefined => {
  const broken = brokenUnique(error);
  if (broken?.startsWith('account_emails')) return new Problem('taken', undefined, [fieldError('email', 'email.taken')]);
  if (broken?.startsWith('hospitals')) return new Problem('taken', undefined, [fieldError('facilityUId', 'hospital.facilityUId.taken')]);
  return undefined;
};

const replayed = async (services: Services, email: string, key: string, bodyMac: string) => {
  const account = await accountOf(services, email);
  if (!account) return undefined;
  return services.database.inHospital(account.hospitalId, async (transaction) => {
    const [known] = await transaction
      .select({ name: hospitals.name })
      .from(idempotencyKeys)
      .innerJoin(hospitals, eq(hospitals.hospitalId, idempotencyKeys.hospitalId))
      .where(and(eq(idempotencyKeys.key, key), eq(idempotencyKeys.userId, account.userId), eq(idempotencyKeys.bodyMac, bodyMac)));
    return known && { id: account.hospitalId, hospitalName: known.name };
  });
};

export const hospitalHandlers: Handlers<'registerHospital'> = {
  registerHospital: async ({ body, services, idempotencyKey, request }) => {
    const bodyMac = services.keys.fingerprint('registerHospital', JSON.stringify(body));
    const before = idempotencyKey && (await replayed(services, body.email, idempotencyKey, bodyMac));
    if (before) return before;
    // Check this before hashing the password, which is the cost of a flood of registrations.
    const most = services.configuration.registrations;
    await countAttempts(services, [{ kind: 'register', who: networkOf(request.ip), most }]);
    const { password, ...rest } = body;
    const passwordHash = await services.passwords.hash(password);
    const hospitalId = randomUUID();
    try {
      const letter = await services.database.inHospital(hospitalId, async (transaction) => {
        const userId = await addHospital(transaction, services, hospitalId, { ...rest, passwordHash });
        // Registration has no session, so the key belongs to the new admin.
        const use = idempotencyKey && { hospitalId, userId, key: idempotencyKey, endpoint: 'registerHospital', bodyMac };
        await once(transaction, use || undefined, async () => hospitalId);
        return registrationLetter(transaction, services, { hospitalId, userId, language: languageOf(request) });
      });
      await services.mail.post(letter);
    } catch (error) {
      // If the same request ran twice at once, the other one has registered the hospital.
      const meanwhile = idempotencyKey && (await replayed(services, body.email, idempotencyKey, bodyMac));
      if (meanwhile) return meanwhile;
      throw takenProblem(error) ?? error;
    }
    return { id: hospitalId, hospitalName: body.hospitalName };
  },
};

import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { eq, notInArray, sql } from 'drizzle-orm';
import { dataKeyLock, type Transaction } from '../database/connection';
import { deploymentSecrets } from '../database/schema/accounts';
import { hospitals } from '../database/schema/hospitals';
import { generationOf, generationsOf, wrappingOf } from '../security/deploymentKeys';
import { readSecrets } from '../security/openKeys';
import type { OperatorContext } from './context';
import { resealRows } from './resealRows';

/** The generation of the secret that is to wrap every data key: a new one, or that of an interrupted renewal. */
const generationWanted = (owner: Transaction, { configuration }: OperatorContext): Promise<number> =>
  owner.transaction(async (transaction) => {
    // A hospital that registers from now on has a key of this generation, or the loop below finds it.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('newest wrapping', 0))`);
    const { masterKey, secrets } = await readSecrets(transaction, configuration);
    const generations = generationsOf(secrets);
    const newest = Math.max(...generations);
    if (generations.length > 1) return newest;
    const purpose = wrappingOf(newest + 1);
    await transaction.insert(deploymentSecrets).values({ purpose, wrapped: masterKey.wrap(purpose, randomBytes(32)) });
    return newest + 1;
  });

const isBusy = (error: unknown): boolean => error instanceof Error && (('code' in error && error.code === '55P03') || isBusy(error.cause));

/** Changes a hospital's keys while none of its transactions is open. Its calls wait for half a second at most; then it tries again. */
const betweenTransactions = async (
  owner: Transaction,
  hospitalId: string,
  work: (transaction: Transaction) => Promise<void>,
): Promise<void> => {
  for (;;) {
    try {
      await owner.transaction(async (transaction) => {
        await transaction.execute(sql`set local lock_timeout = '500ms'`);
        await transaction.execute(sql`select pg_advisory_xact_lock(${dataKeyLock(hospitalId)})`);
        await work(transaction);
      });
      return;
    } catch (error) {
      if (!isBusy(error)) throw error;
      await pause(500);
    }
  }
};

type Hospital = Pick<typeof hospitals.$inferSelect, 'hospitalId' | 'wrappedKey' | 'keyBefore'>;

const renewHospital = async (
  owner: Transaction,
  context: OperatorContext,
  generation: number,
  { hospitalId, wrappedKey, keyBefore }: Hospital,
) => {
  const { keys, files } = context;
  const here = eq(hospitals.hospitalId, hospitalId);
  const isNew = generationOf(wrappedKey) === generation;
  const newest = isNew ? wrappedKey : keys.newDataKey(hospitalId);
  const before = isNew ? keyBefore : wrappedKey;
  if (!isNew) {
    await betweenTransactions(owner, hospitalId, async (transaction) => {
      await transaction.update(hospitals).set({ wrappedKey: newest, keyBefore: wrappedKey }).where(here);
    });
  }
  const { sealed, unreadable, replacedFiles } = await resealRows(owner, context, keys.cipherOf(hospitalId, newest, before));
  await betweenTransactions(owner, hospitalId, async (transaction) => {
    await transaction.update(hospitals).set({ keyBefore: null }).where(here);
  });
  // Do this last: until now an open transaction may have read the old name.
  for (const name of replacedFiles) await files.remove(name);
  context.say(
    `A hospital has a new data key: ${sealed} texts and files are sealed anew${unreadable > 0 ? `, ${unreadable} do not open` : ''}`,
  );
};

/** Gives every hospital a new data key, and seals all its data again, while servers work. After an interruption the next run continues. */
export const renewDataKeys = async (owner: Transaction, context: OperatorContext): Promise<void> => {
  const generation = await generationWanted(owner, context);
  await context.keys.know(generation);
  const all = await owner
    .select({ hospitalId: hospitals.hospitalId, wrappedKey: hospitals.wrappedKey, keyBefore: hospitals.keyBefore })
    .from(hospitals);
  for (const hospital of all) {
    if (generationOf(hospital.wrappedKey) === generation && hospital.keyBefore === null) continue;
    await renewHospital(owner, context, generation, hospital);
  }
  const lasting = [...(await readSecrets(owner, context.configuration)).secrets.keys()].filter(
    (purpose) => !purpose.startsWith('wrapping.') || purpose === wrappingOf(generation),
  );
  await owner.delete(deploymentSecrets).where(notInArray(deploymentSecrets.purpose, lasting));
  context.say('Every hospital has a new data key. What the keys before have sealed is no more.');
};

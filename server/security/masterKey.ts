import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Configuration, ConfigurationFailure } from '../configuration';
import type { Database } from '../database/connection';
import { deployment } from '../database/schema/accounts';
import { MasterKey } from './encryption';

/** ENCRYPTION_KEY, or the key from DATA_DIR that the first start made and only its owner can read. */
const keyBytes = ({ encryptionKey, dataDir }: Configuration): Buffer => {
  if (encryptionKey) return Buffer.from(encryptionKey, 'base64');
  const file = join(dataDir, 'encryption-key');
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true });
  return Buffer.from(readFileSync(file, 'utf8'), 'base64');
};

/** This deployment's master key. Throws a ConfigurationFailure when the database was written with another one. */
export const openMasterKey = async (configuration: Configuration, database: Database): Promise<MasterKey> => {
  const masterKey = new MasterKey(keyBytes(configuration));
  const keyCheck = masterKey.fingerprint('key check', 'wardstory');
  const known = await database.inDirectory(async (transaction) => {
    await transaction.insert(deployment).values({ keyCheck }).onConflictDoNothing();
    const [row] = await transaction.select().from(deployment);
    return row?.keyCheck;
  });
  if (known !== keyCheck) {
    throw new ConfigurationFailure('ENCRYPTION_KEY is not the key that this data was written with: give the server the right one');
  }
  return masterKey;
};

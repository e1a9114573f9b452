import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Configuration, ConfigurationFailure } from '../configuration';
import type { Directory } from '../database/connection';
import { deployment } from '../database/schema/accounts';
import { MasterKey } from './encryption';
import { keyOf } from './keyStrength';

const keyCheckOf = (masterKey: MasterKey) => masterKey.fingerprint('key check', 'wardstory');

/**
 * The key from DATA_DIR that the first start made and only its owner can read. Data that was written with a lost key is unreadable
 * with a new one, so a new one is made only where there is no data.
 */
const keyInFolder = (dataDir: string, hasData: boolean): Buffer => {
  const file = join(dataDir, 'encryption-key');
  if (!existsSync(file)) {
    if (hasData) {
      throw new ConfigurationFailure(
        `The key of this data is missing: restore ${file} from your backup, or set ENCRYPTION_KEY to the key that the data was written with`,
      );
    }
    writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true });
  }
  const key = keyOf(readFileSync(file, 'utf8'));
  if (!key) throw new ConfigurationFailure(`${file} is damaged, it holds no key of 32 bytes in base64: restore it from your backup`);
  return key;
};

/**
 * This deployment's master key: ENCRYPTION_KEY, or the one in DATA_DIR. Throws a ConfigurationFailure when the database was written
 * with another one.
 */
export const openMasterKey = async (
  { encryptionKey, dataDir }: Pick<Configuration, 'encryptionKey' | 'dataDir'>,
  database: Pick<Directory, 'inDirectory'>,
): Promise<MasterKey> => {
  const known = await database.inDirectory(async (transaction) => (await transaction.select().from(deployment))[0]?.keyCheck);
  const masterKey = new MasterKey(encryptionKey ?? keyInFolder(dataDir, known !== undefined));
  const keyCheck = keyCheckOf(masterKey);
  // Of several servers that start at once on an empty database the first one's key counts.
  const written =
    known ??
    (await database.inDirectory(async (transaction) => {
      await transaction.insert(deployment).values({ keyCheck }).onConflictDoNothing();
      return (await transaction.select().from(deployment))[0]?.keyCheck;
    }));
  if (written !== keyCheck) {
    throw new ConfigurationFailure('ENCRYPTION_KEY is not the key that this data was written with: give the server the right one');
  }
  return masterKey;
};

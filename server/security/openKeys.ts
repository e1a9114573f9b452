import { type Configuration, ConfigurationFailure } from '../configuration';
import type { Directory, Transaction } from '../database/connection';
import { deployment, deploymentSecrets } from '../database/schema/accounts';
import { completed, DeploymentKeys, type Secrets } from './deploymentKeys';
import { keyFileIn, makeKeyFile, masterKeysOf, replaceKeyFile } from './keyFile';
import { type MasterKey, secretsBefore } from './masterKey';

type Wrapped = typeof deploymentSecrets.$inferSelect;
type Settings = Pick<Configuration, 'encryptionKey' | 'encryptionKeyNext' | 'dataDir'>;

/** The first of these master keys that opens the secrets, and the secrets; undefined if none does. */
export const openedWith = (
  masterKeys: readonly MasterKey[],
  wrapped: readonly Wrapped[],
): { masterKey: MasterKey; secrets: Secrets } | undefined => {
  for (const masterKey of masterKeys) {
    try {
      return { masterKey, secrets: new Map(wrapped.map((each) => [each.purpose, masterKey.unwrap(each.purpose, each.wrapped)])) };
    } catch {
      // Another key has wrapped the secrets.
    }
  }
  return undefined;
};

export const wrongKey = () =>
  new ConfigurationFailure('ENCRYPTION_KEY is not the key that this data was written with: give the server the right one');

/** The stored secrets, with the master key that opens them. Throws a ConfigurationFailure if no key does. */
export const readSecrets = async (owner: Transaction, settings: Settings): Promise<{ masterKey: MasterKey; secrets: Secrets }> => {
  const opened = openedWith(masterKeysOf(settings), await owner.select().from(deploymentSecrets));
  if (!opened) throw wrongKey();
  return opened;
};

/** Wraps the secrets and stores them. */
export const storeSecrets = async (owner: Transaction, masterKey: MasterKey, secrets: Secrets): Promise<void> => {
  await owner
    .insert(deploymentSecrets)
    .values([...secrets].map(([purpose, secret]) => ({ purpose, wrapped: masterKey.wrap(purpose, secret) })));
};

const checkBefore = ({ key }: MasterKey) => new DeploymentKeys(completed(secretsBefore(key))).fingerprint('key check', 'wardstory');

/** A new key cannot read data of a lost key, so a new key is made only if there is no data. */
const missing = (dataDir: string) =>
  new ConfigurationFailure(
    `The key of this data is missing: restore ${keyFileIn(dataDir)} from your backup, or set ENCRYPTION_KEY to the key that the data was written with`,
  );

/** For the first start, and for the first after versions that derived the secrets from the master key: secrets that data depends on stay. */
const firstSecrets = async (owner: Transaction, settings: Settings): Promise<void> => {
  const [before] = await owner.select().from(deployment);
  const masterKeys = masterKeysOf(settings);
  if (before && masterKeys.length === 0) throw missing(settings.dataDir);
  if (!before) return storeSecrets(owner, masterKeys[0] ?? (await makeKeyFile(settings.dataDir)), completed(new Map()));
  const masterKey = masterKeys.find((each) => checkBefore(each) === before.keyCheck);
  if (!masterKey) throw wrongKey();
  await storeSecrets(owner, masterKey, completed(secretsBefore(masterKey.key)));
};

/**
 * This deployment's keys, opened with ENCRYPTION_KEY or the key in DATA_DIR. Throws a ConfigurationFailure if the database belongs to
 * another key. If several servers start at once on an empty database, the first one's key counts.
 */
export const openKeys = async (settings: Settings, { asOwner }: Pick<Directory, 'asOwner'>): Promise<DeploymentKeys> => {
  const { masterKey, secrets } = await asOwner((owner) =>
    owner.transaction(async (transaction) => {
      const isFirst = (await transaction.select().from(deploymentSecrets).limit(1)).length === 0;
      if (isFirst) await firstSecrets(transaction, settings);
      else if (masterKeysOf(settings).length === 0) throw missing(settings.dataDir);
      return readSecrets(transaction, settings);
    }),
  );
  // A rotation was interrupted after it changed the database and before it changed the file.
  if (!settings.encryptionKey && !masterKey.key.equals(masterKeysOf(settings)[0]?.key ?? masterKey.key))
    await replaceKeyFile(settings.dataDir);
  return new DeploymentKeys(secrets, async () => (await asOwner((owner) => readSecrets(owner, settings))).secrets);
};

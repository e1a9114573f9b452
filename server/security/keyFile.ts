import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Configuration, ConfigurationFailure } from '../configuration';
import { renameDurably, writeDurably } from '../durably';
import { parseKey } from './keyStrength';
import { MasterKey } from './masterKey';

/** The master key of a deployment without ENCRYPTION_KEY. Its first start makes it, and only the server's system user can read it. */
export const keyFileIn = (dataDir: string): string => join(dataDir, 'encryption-key');

/** The key that replaces it. While both files exist, a rotation is running or was interrupted. */
const nextFileIn = (dataDir: string) => `${keyFileIn(dataDir)}.next`;

const keyIn = (file: string): MasterKey | undefined => {
  if (!existsSync(file)) return undefined;
  const key = parseKey(readFileSync(file, 'utf8'));
  if (!key) throw new ConfigurationFailure(`${file} is damaged, it holds no key of 32 bytes in base64: restore it from your backup`);
  return new MasterKey(key);
};

const made = async (file: string): Promise<MasterKey> => {
  const key = randomBytes(32);
  await writeDurably(file, `${key.toString('base64')}\n`);
  return new MasterKey(key);
};

type Settings = Pick<Configuration, 'encryptionKey' | 'encryptionKeyNext' | 'dataDir'>;

/** The master keys of this process, the present one first. During a rotation the next key may be valid already. */
export const masterKeysOf = ({ encryptionKey, encryptionKeyNext, dataDir }: Settings): MasterKey[] => {
  const given = encryptionKey
    ? [new MasterKey(encryptionKey), encryptionKeyNext && new MasterKey(encryptionKeyNext)]
    : [keyIn(keyFileIn(dataDir)), keyIn(nextFileIn(dataDir))];
  return given.flatMap((key) => key ?? []);
};

/** Makes the key file of a deployment that has no data yet. */
export const makeKeyFile = (dataDir: string): Promise<MasterKey> => made(keyFileIn(dataDir));

/** The key file that will replace the present one: that of an interrupted rotation, or a new one. */
export const nextKeyFile = async (dataDir: string): Promise<MasterKey> => keyIn(nextFileIn(dataDir)) ?? made(nextFileIn(dataDir));

/** Ends a rotation: the next key file replaces the present one. */
export const replaceKeyFile = (dataDir: string): Promise<void> => renameDurably(nextFileIn(dataDir), keyFileIn(dataDir));

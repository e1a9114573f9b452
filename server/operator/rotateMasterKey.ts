import { eq } from 'drizzle-orm';
import type { Transaction } from '../database/connection';
import { deploymentSecrets } from '../database/schema/accounts';
import { masterKeysOf, nextKeyFile, replaceKeyFile } from '../security/keyFile';
import { MasterKey } from '../security/masterKey';
import { openedWith, wrongKey } from '../security/openKeys';
import type { OperatorContext } from './context';
import { CommandFailure } from './failure';

/**
 * Wraps all secrets with the new key in one transaction: at any time one of the two keys opens all of them. A repeated run changes
 * nothing.
 */
const rewrap = (owner: Transaction, { configuration }: OperatorContext, next: MasterKey) =>
  owner.transaction(async (transaction) => {
    const wrapped = await transaction.select().from(deploymentSecrets).for('update');
    if (openedWith([next], wrapped)) return;
    const opened = openedWith(masterKeysOf(configuration), wrapped);
    if (!opened) throw wrongKey();
    for (const [purpose, secret] of opened.secrets) {
      await transaction
        .update(deploymentSecrets)
        .set({ wrapped: next.wrap(purpose, secret) })
        .where(eq(deploymentSecrets.purpose, purpose));
    }
  });

/**
 * Gives the deployment another master key: ENCRYPTION_KEY_NEXT, or a new key file. Servers go on with the secrets that they have. After an
 * interruption it can be run again, and a server that starts meanwhile finds the valid key.
 */
export const rotateMasterKey = async (owner: Transaction, context: OperatorContext): Promise<void> => {
  const { configuration, say } = context;
  const { encryptionKey, encryptionKeyNext, dataDir } = configuration;
  if (!encryptionKey) {
    await rewrap(owner, context, await nextKeyFile(dataDir));
    await replaceKeyFile(dataDir);
    say('The key in DATA_DIR is a new one. The one before opens nothing any more: keep a copy of the new one apart from this machine.');
    return;
  }
  if (!encryptionKeyNext || encryptionKeyNext.equals(encryptionKey))
    throw new CommandFailure(
      'Set ENCRYPTION_KEY_NEXT to the new key, such as `openssl rand -base64 32` prints, and ENCRYPTION_KEY to the one in use',
    );
  await rewrap(owner, context, new MasterKey(encryptionKeyNext));
  // This process continues with the new key.
  configuration.encryptionKey = encryptionKeyNext;
  configuration.encryptionKeyNext = undefined;
  say(
    'ENCRYPTION_KEY_NEXT is the key now. Start every server with it as ENCRYPTION_KEY from now on: the one before opens nothing any more.',
  );
};

import { rm, stat } from 'node:fs/promises';
import { endByOperator } from '../secondFactor/endByOperator';
import { keyOf } from '../security/keyStrength';
import { dumpsIn, writeDump } from './dumps';
import { KeepingFailure } from './failure';
import type { Kept } from './kept';
import { renewDataKeys } from './renewDataKeys';
import { rotateMasterKey } from './rotateMasterKey';
import { writeBackup } from './writeBackup';

/** What a command asks for. `next`: the new master key, in base64, of a deployment that has its own in ENCRYPTION_KEY. */
export type Job =
  | { kind: 'backup'; to?: string | undefined }
  | { kind: 'rotate'; next?: string | undefined; dataKeys: boolean }
  | { kind: 'endSecondFactor'; email: string };

const needed = ({ configuration: { backupRecipient, encryptionKey, dataDir } }: Kept): string => {
  if (backupRecipient) return 'the secret key of BACKUP_RECIPIENT, as BACKUP_IDENTITY';
  return encryptionKey ? 'the ENCRYPTION_KEY of today' : `the key of today, a copy of ${dataDir}/encryption-key`;
};

const backUp = async (kept: Kept, to: string | undefined) => {
  const file = to ?? (await writeDump(kept));
  if (to) await writeBackup(kept, to);
  kept.say(
    `${file} has ${(await stat(file)).size} bytes. To restore it you need ${needed(kept)}: keep both, and not on this machine only.`,
  );
};

/** The backups that the key before opens give way to one of the new key. */
const replaceDumps = async (kept: Kept) => {
  const { backupRecipient, backupDir } = kept.configuration;
  const before = await dumpsIn(backupDir);
  if (backupRecipient || before.length === 0) return;
  const file = await writeDump(kept);
  for (const each of before) await rm(each, { force: true });
  kept.say(`${file} takes the place of ${before.length} backups that the key before opens.`);
};

/**
 * On a PostgreSQL that servers share, one that was started with the key before cannot open a data key of the new one. So a new master key
 * comes first, and new data keys when every server has it.
 */
const rotate = async (kept: Kept, { next, dataKeys }: Job & { kind: 'rotate' }) => {
  const { configuration, directory } = kept;
  if (next) configuration.encryptionKeyNext = keyOf(next);
  const shared = configuration.databaseUrl !== undefined && configuration.encryptionKey !== undefined;
  if (shared && dataKeys && configuration.encryptionKeyNext)
    throw new KeepingFailure(
      'Rotate ENCRYPTION_KEY first, without --data-keys. When every server was started with the new one, give the data new keys: without ENCRYPTION_KEY_NEXT',
    );
  await directory.asKeeper(async (owner) => {
    if (!(shared && dataKeys)) await rotateMasterKey(owner, kept);
    if (dataKeys) await renewDataKeys(owner, kept);
  });
  await replaceDumps(kept);
};

/** Does what a command asks for. Throws a KeepingFailure, or KeeperBusy, with a sentence for the operator. */
export const doJob = (kept: Kept, job: Job): Promise<void> => {
  if (job.kind === 'backup') return backUp(kept, job.to);
  return job.kind === 'rotate' ? rotate(kept, job) : endByOperator(kept, job.email);
};

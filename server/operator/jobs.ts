import { rm, stat } from 'node:fs/promises';
import { endByOperator } from '../secondFactor/endByOperator';
import { parseKey } from '../security/keyStrength';
import type { OperatorContext } from './context';
import { dumpsIn, writeDump } from './dumps';
import { CommandFailure } from './failure';
import { renewDataKeys } from './renewDataKeys';
import { rotateMasterKey } from './rotateMasterKey';
import { writeBackup } from './writeBackup';

/** What a command asks for. `next`: the new master key, in base64, of a deployment that has its own in ENCRYPTION_KEY. */
export type Job =
  | { kind: 'backup'; to?: string | undefined }
  | { kind: 'rotate'; next?: string | undefined; dataKeys: boolean }
  | { kind: 'endSecondFactor'; email: string };

const needed = ({ configuration: { backupRecipient, encryptionKey, dataDir } }: OperatorContext): string => {
  if (backupRecipient) return 'the secret key of BACKUP_RECIPIENT, as BACKUP_IDENTITY';
  return encryptionKey ? 'the ENCRYPTION_KEY of today' : `the key of today, a copy of ${dataDir}/encryption-key`;
};

const backUp = async (context: OperatorContext, to: string | undefined) => {
  const file = to ?? (await writeDump(context));
  if (to) await writeBackup(context, to);
  context.say(
    `${file} has ${(await stat(file)).size} bytes. To restore it you need ${needed(context)}: keep both, and not on this machine only.`,
  );
};

/** Replaces the backups that the previous key opens with one of the new key. */
const replaceDumps = async (context: OperatorContext) => {
  const { backupRecipient, backupDir } = context.configuration;
  const before = await dumpsIn(backupDir);
  if (backupRecipient || before.length === 0) return;
  const file = await writeDump(context);
  for (const each of before) await rm(each, { force: true });
  context.say(`${file} takes the place of ${before.length} backups that the key before opens.`);
};

/**
 * On a PostgreSQL that servers share, one that was started with the key before cannot open a data key of the new one. So a new master key
 * comes first, and new data keys when every server has it.
 */
const rotate = async (context: OperatorContext, { next, dataKeys }: Job & { kind: 'rotate' }) => {
  const { configuration, directory } = context;
  if (next) configuration.encryptionKeyNext = parseKey(next);
  const shared = configuration.databaseUrl !== undefined && configuration.encryptionKey !== undefined;
  if (shared && dataKeys && configuration.encryptionKeyNext)
    throw new CommandFailure(
      'Rotate ENCRYPTION_KEY first, without --data-keys. When every server was started with the new one, give the data new keys: without ENCRYPTION_KEY_NEXT',
    );
  await directory.asOperator(async (owner) => {
    if (!(shared && dataKeys)) await rotateMasterKey(owner, context);
    if (dataKeys) await renewDataKeys(owner, context);
  });
  await replaceDumps(context);
};

/** Does what a command asks for. Throws a CommandFailure, or CommandBusy, with a sentence for the operator. */
export const doJob = (context: OperatorContext, job: Job): Promise<void> => {
  if (job.kind === 'backup') return backUp(context, job.to);
  return job.kind === 'rotate' ? rotate(context, job) : endByOperator(context, job.email);
};

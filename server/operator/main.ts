// `npm run backup`, `npm run restore`, `npm run rotate-key`: docs/backup.md. `npm run end-second-factor`: docs/security.md.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openFiles } from '../adapters/openFiles';
import { type Configuration, ConfigurationFailure, readConfiguration } from '../configuration';
import { DatabaseFailure } from '../database/connection';
import { FolderInUse, lockFolder } from '../database/folderLock';
import { openDatabase } from '../database/openDatabase';
import { CommandBusy } from '../database/owner';
import { DataFolderFailure, prepareDataFolder } from '../dataFolder';
import { described } from '../described';
import { masterKeysOf } from '../security/keyFile';
import { openKeys } from '../security/openKeys';
import { checkBackup, linesAbout } from './checkBackup';
import { askServer, hasCommandSocket } from './commandSocket';
import { CommandFailure } from './failure';
import { doJob, type Job } from './jobs';
import { restore } from './restore';

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

/** The keys that may open a backup: the given one, or the master keys of this machine. */
const identitiesOf = (configuration: Configuration): string[] => {
  if (configuration.backupIdentity) return [configuration.backupIdentity];
  const identities = masterKeysOf(configuration).map(({ backupIdentity }) => backupIdentity);
  if (identities.length > 0) return identities;
  throw new CommandFailure('Give the key that the backup was made for: ENCRYPTION_KEY, or BACKUP_IDENTITY');
};

/** Only one process can open the embedded database, so a running server does the job. */
const doHereOrThere = async (configuration: Configuration, job: Job) => {
  prepareDataFolder(configuration.dataDir);
  if (!configuration.databaseUrl) {
    try {
      process.once('exit', lockFolder(configuration.dataDir));
    } catch (error) {
      if (!(error instanceof FolderInUse && hasCommandSocket(configuration.dataDir))) throw error;
      if (!(await askServer(configuration.dataDir, job, say))) throw error;
      return;
    }
  }
  const files = await openFiles(configuration);
  const directory = await openDatabase(configuration, { warn: say });
  try {
    const keys = await openKeys(configuration, directory);
    await doJob({ configuration, directory, keys, files, say }, job);
  } finally {
    await directory.close();
  }
};

const check = async (configuration: Configuration, file: string) => {
  const { head, counts } = await checkBackup(file, identitiesOf(configuration));
  for (const line of linesAbout(counts)) say(line);
  say(`${file} is whole. It was made at ${head.made}.`);
};

const commands: Readonly<Record<string, (configuration: Configuration, words: string[]) => Promise<void>>> = {
  backup: async (configuration, args) => {
    const { values } = parseArgs({ args, options: { to: { type: 'string' }, check: { type: 'string' } } });
    for (const [option, file] of Object.entries(values)) if (!file) throw new CommandFailure(`Name a file after --${option}`);
    if (values.check) return check(configuration, values.check);
    await doHereOrThere(configuration, { kind: 'backup', to: values.to && resolve(values.to) });
  },
  'rotate-key': async (configuration, args) => {
    const { values } = parseArgs({ args, options: { 'data-keys': { type: 'boolean', default: false } } });
    const next = configuration.encryptionKeyNext?.toString('base64');
    await doHereOrThere(configuration, { kind: 'rotate', next, dataKeys: values['data-keys'] });
  },
  'end-second-factor': async (configuration, args) => {
    const { email } = parseArgs({ args, options: { email: { type: 'string' } } }).values;
    if (!email) throw new CommandFailure('Whose? npm run end-second-factor -- --email <the address that they sign in with>');
    await doHereOrThere(configuration, { kind: 'endSecondFactor', email });
  },
  restore: async (configuration, args) => {
    const [file] = parseArgs({ args, allowPositionals: true }).positionals;
    if (!file) throw new CommandFailure('Name the backup: npm run restore -- <file>');
    prepareDataFolder(configuration.dataDir);
    if (!configuration.databaseUrl) process.once('exit', lockFolder(configuration.dataDir));
    const counts = await restore({ configuration, files: await openFiles(configuration), say }, file, identitiesOf(configuration));
    for (const line of linesAbout(counts)) say(line);
    say(`${file} is restored: start the server.`);
  },
};

const known = [CommandFailure, CommandBusy, ConfigurationFailure, DataFolderFailure, DatabaseFailure, FolderInUse];
const isWrongOption = (error: Error) => 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

/** An unknown error without its message, because a failed query's message contains the query's values. */
const sentenceOf = (error: unknown): string =>
  error instanceof Error && (known.some((kind) => error instanceof kind) || isWrongOption(error))
    ? error.message
    : `It failed: ${JSON.stringify(described(error))}`;

const run = async () => {
  const [name = '', ...words] = process.argv.slice(2);
  const command = commands[name];
  if (!command) throw new CommandFailure(`There is no command ${name}`);
  await command(readConfiguration(process.env), words);
};

run().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exit(1);
  },
);

import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from './adapters/files';
import { mailFor } from './adapters/mail';
import { newApp, serveProduct } from './app';
import { type Configuration, ConfigurationFailure, readConfiguration } from './configuration';
import { type Database, DatabaseFailure, openEmbedded, openPostgres } from './database/connection';
import { FolderInUse, lockFolder } from './database/folderLock';
import { openMasterKey } from './security/masterKey';
import type { Services } from './services';

/** Something that the operator can put right, in one sentence. */
class StartFailure extends Error {}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const prepareFolder = (folder: string) => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new StartFailure(`DATA_DIR ${folder} cannot be written to: ${reasonOf(error)}`);
  }
};

const openDatabase = ({ dataDir, databaseUrl, databaseOwnerUrl }: Configuration, warn: (sentence: string) => void): Promise<Database> =>
  databaseUrl ? openPostgres(databaseUrl, databaseOwnerUrl ?? databaseUrl, warn) : openEmbedded(join(dataDir, 'database'));

const listenFailure = (error: unknown, { port, host }: Configuration) => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return new StartFailure(`Port ${port} is in use: stop what listens there, or set PORT to another`);
  return new StartFailure(`The server cannot listen on ${host}:${port}: ${reasonOf(error)}`);
};

const start = async () => {
  const configuration = readConfiguration(process.env);
  prepareFolder(configuration.dataDir);
  // The embedded database bears one process alone; a PostgreSQL bears many, but files and mails in the folder are this one's too.
  const unlock = configuration.databaseUrl ? () => undefined : lockFolder(configuration.dataDir);
  process.once('exit', unlock);

  const app = newApp(configuration.logLevel);
  const database = await openDatabase(configuration, (sentence) => app.log.warn(sentence));
  let listeningAt = '';
  const services: Services = {
    configuration,
    publicUrl: () => configuration.publicUrl ?? listeningAt,
    database,
    masterKey: await openMasterKey(configuration, database),
    mail: mailFor(configuration, (sentence) => app.log.info(sentence)),
    files: filesIn(join(configuration.dataDir, 'files')),
    log: app.log,
  };
  await serveProduct(app, services);
  if (configuration.demo && database.embedded) {
    const { seedDemo } = await import('./demo/seed');
    await seedDemo(services);
  }

  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    await app.close();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', end).on('SIGINT', end);

  listeningAt = await app.listen({ port: configuration.port, host: configuration.host }).catch((error: unknown) => {
    throw listenFailure(error, configuration);
  });
  process.stdout.write(`Wardstory is ready at ${configuration.publicUrl ?? listeningAt}\n`);
};

const known = [StartFailure, ConfigurationFailure, DatabaseFailure, FolderInUse];

start().catch((error: unknown) => {
  const said = known.some((kind) => error instanceof kind) ? reasonOf(error) : `Wardstory could not start: ${reasonOf(error)}`;
  process.stderr.write(`${said}\n`);
  process.exit(1);
});

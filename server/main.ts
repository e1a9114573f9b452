import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { mailFor } from './adapters/mail';
import { openFiles } from './adapters/openFiles';
import { noGateway, type PaymentGateway, paystackAt } from './adapters/payments';
import { sandboxPath, serveSandbox } from './adapters/sandboxGateway';
import { newApp, serveProduct } from './app';
import { openAuditLog } from './auditLog';
import { type Configuration, ConfigurationFailure, readConfiguration } from './configuration';
import { DatabaseFailure, type Directory } from './database/connection';
import { FolderInUse, lockFolder } from './database/folderLock';
import { embeddedFolder, openDatabase } from './database/openDatabase';
import { openReplica } from './database/replica';
import { DataFolderFailure, prepareDataFolder } from './dataFolder';
import { described } from './described';
import { openEventStreams } from './eventStreams';
import { listenForCommands } from './operator/commandSocket';
import type { OperatorContext } from './operator/context';
import { dumpsIn, scheduleDumps } from './operator/dumps';
import { resealStored } from './resealing/resealing';
import type { DeploymentKeys } from './security/deploymentKeys';
import { openKeys } from './security/openKeys';
import { passwordsAt } from './security/passwords';
import type { Services } from './services';
import { readSiteContent } from './siteContent';
import { startUpkeep } from './upkeep/upkeep';

/** A problem that the operator can fix, in one sentence. */
class StartFailure extends Error {}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The embedded database does not survive every power cut: then a backup does. */
const opened = async (configuration: Configuration, warn: (sentence: string) => void): Promise<Directory> => {
  try {
    return await openDatabase(configuration, { warn, strict: configuration.production });
  } catch (error) {
    if (configuration.databaseUrl || error instanceof DatabaseFailure) throw error;
    const folder = embeddedFolder(configuration);
    const [newest] = await dumpsIn(configuration.backupDir);
    throw new StartFailure(
      newest
        ? `The embedded database in ${folder} cannot be opened. Restore its newest backup: mv ${folder} ${folder}.broken && npm run restore -- ${newest}`
        : `The embedded database in ${folder} cannot be opened, and ${configuration.backupDir} has no backup of it: restore one that you keep elsewhere (npm run restore)`,
    );
  }
};

const listenFailure = (error: unknown, { port, host }: Configuration) => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return new StartFailure(`Port ${port} is in use: stop what listens there, or set PORT to another`);
  return new StartFailure(`The server cannot listen on ${host}:${port}: ${reasonOf(error)}`);
};

/** Measures the process if the metrics have an address. It loads their client only then. */
const startMetrics = async (app: FastifyInstance, { metricsAddress }: Configuration): Promise<() => void> => {
  if (!metricsAddress) return () => undefined;
  const { measure, serveMetrics } = await import('./metrics');
  const server = await serveMetrics(measure(app), metricsAddress).catch((error: unknown) => {
    throw new StartFailure(`The metrics cannot be served at METRICS_ADDRESS: ${reasonOf(error)}`);
  });
  const address = server.address();
  if (typeof address === 'object' && address) app.log.info(`Metrics are at http://${metricsAddress.host}:${address.port}/metrics`);
  return () => void server.close();
};

/** Without a configured gateway payments go to the sandbox, but never in production. */
const hasSandbox = ({ paystack, production }: Configuration) => !paystack && !production;
const sandboxKey = (keys: DeploymentKeys) => keys.fingerprint('sandbox gateway', 'secret key');

const gatewayFor = (configuration: Configuration, keys: DeploymentKeys, listeningAt: () => string): PaymentGateway => {
  const { paystack } = configuration;
  const publicUrl = () => configuration.publicUrl ?? listeningAt();
  if (paystack) return paystackAt(() => paystack.baseUrl, paystack.secretKey, publicUrl);
  return hasSandbox(configuration) ? paystackAt(() => `${listeningAt()}${sandboxPath}`, sandboxKey(keys), publicUrl) : noGateway;
};

const start = async () => {
  const configuration = readConfiguration(process.env);
  const site = readSiteContent(configuration.siteContent);
  const closed = prepareDataFolder(configuration.dataDir);
  // The embedded database allows only one process. PostgreSQL allows several, so the folder needs no lock then.
  const unlock = configuration.databaseUrl ? () => undefined : lockFolder(configuration.dataDir);
  process.once('exit', unlock);

  const app = newApp(configuration);
  if (closed) app.log.warn(closed);
  const endMetrics = await startMetrics(app, configuration);
  const files = await openFiles(configuration);
  const directory = await opened(configuration, (sentence) => app.log.warn(sentence));
  const keys = await openKeys(configuration, directory);
  await resealStored({ database: directory, keys, files, log: app.log });
  const database = await directory.withHospitals(keys.boundary);
  const { databaseReplicaUrl } = configuration;
  const warnOfReplica = (sentence: string) => app.log.warn(sentence);
  const replica = databaseReplicaUrl ? await openReplica(databaseReplicaUrl, database, keys.boundary, warnOfReplica) : undefined;
  const context: OperatorContext = { configuration, directory, keys, files, say: (sentence) => app.log.info(sentence) };
  let listeningAt = '';
  const services: Services = {
    configuration,
    publicUrl: () => configuration.publicUrl ?? listeningAt,
    database,
    replica,
    keys,
    audit: openAuditLog(database, keys, app.log),
    passwords: passwordsAt(configuration.passwordCost),
    mail: mailFor(configuration, site.brand, app.log),
    files,
    payments: gatewayFor(configuration, keys, () => listeningAt),
    site,
    events: await openEventStreams(database),
    log: app.log,
  };
  await serveProduct(app, services);
  if (hasSandbox(configuration)) {
    serveSandbox(app, {
      folder: join(configuration.dataDir, 'sandbox-payments'),
      secretKey: sandboxKey(keys),
      publicUrl: services.publicUrl,
      webhookUrl: () => `${listeningAt}/v1/payments/webhook`,
    });
  }
  if (configuration.demo && database.embedded) {
    const { seedDemo } = await import('./demo/seed');
    await seedDemo(services);
  }

  const endUpkeep = startUpkeep(services);
  const endDumps = scheduleDumps(context, app.log);
  const closeDoor = database.embedded
    ? listenForCommands(context, {
        refused: (sentence) => app.log.warn(`a command was refused: ${sentence}`),
        failed: (error) => app.log.error({ cause: described(error) }, 'a command failed'),
      })
    : async () => undefined;
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    await app.close();
    await endUpkeep();
    await closeDoor();
    await endDumps();
    await services.audit.close();
    await replica?.close();
    await database.close();
    endMetrics();
    process.exit(0);
  };
  process.on('SIGTERM', end).on('SIGINT', end);

  listeningAt = await app.listen({ port: configuration.port, host: configuration.host }).catch((error: unknown) => {
    throw listenFailure(error, configuration);
  });
  process.stdout.write(`Wardstory is ready at ${configuration.publicUrl ?? listeningAt}\n`);
};

const known = [StartFailure, ConfigurationFailure, DataFolderFailure, DatabaseFailure, FolderInUse];

// A log that cannot be written, such as one on a full disk, ends nothing.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

start().catch((error: unknown) => {
  const said = known.some((kind) => error instanceof kind) ? reasonOf(error) : `Wardstory could not start: ${reasonOf(error)}`;
  process.stderr.write(`${said}\n`);
  process.exit(1);
});

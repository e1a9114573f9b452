import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DeploymentKeys, type Secrets } from '../../server/security/deploymentKeys';
import { MasterKey } from '../../server/security/masterKey';
import { openedWith } from '../../server/security/openKeys';
import { engines } from './engine';
import type { RunningServer } from './server';
import { templateOf } from './template';
import { wrappedSecretsOf } from './wrappedSecrets';

type Server = Pick<RunningServer, 'dataDir'> & Partial<Pick<RunningServer, 'environment'>>;

/** The master key that a server's first start has made. */
const masterKeyOf = async ({ dataDir }: Server): Promise<MasterKey> =>
  new MasterKey(Buffer.from(await readFile(join(dataDir, 'encryption-key'), 'utf8'), 'base64'));

/** The secrets of a server: of one on a copy of the run's template, or of a stopped one, whose database can be read. */
export const secretsOf = async (server: Server): Promise<Secrets> => {
  const masterKey = await masterKeyOf(server);
  const copied = engines.flatMap((engine) => openedWith([masterKey], templateOf(engine)?.secrets ?? []) ?? []);
  const found = copied.find(({ secrets }) => secrets.size > 0);
  if (found) return found.secrets;
  const { dataDir, environment } = server;
  const stored = environment && openedWith([masterKey], await wrappedSecretsOf({ dataDir, environment }));
  if (!stored) throw new Error('The secrets of this server cannot be read');
  return stored.secrets;
};

export const keysOf = async (server: Server): Promise<DeploymentKeys> => new DeploymentKeys(await secretsOf(server));

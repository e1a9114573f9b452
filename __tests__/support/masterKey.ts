import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MasterKey } from '../../server/security/encryption';
import type { SharedServer } from './theServer';

/** The master key that a server's first start has made. */
export const masterKeyOf = async ({ dataDir }: Pick<SharedServer, 'dataDir'>): Promise<MasterKey> =>
  new MasterKey(Buffer.from(await readFile(join(dataDir, 'encryption-key'), 'utf8'), 'base64'));

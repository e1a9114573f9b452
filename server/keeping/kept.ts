import type { Files } from '../adapters/files';
import type { Configuration } from '../configuration';
import type { Directory } from '../database/connection';
import type { DeploymentKeys } from '../security/deploymentKeys';

/** What backups and rotations work on. `say` tells the operator, in a sentence without a secret. */
export type Kept = {
  configuration: Configuration;
  directory: Pick<Directory, 'asOwner' | 'asKeeper'>;
  keys: DeploymentKeys;
  files: Files;
  say: (sentence: string) => void;
};

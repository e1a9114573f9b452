import type { Files } from '../adapters/files';
import type { Configuration } from '../configuration';
import type { Directory } from '../database/connection';
import type { DeploymentKeys } from '../security/deploymentKeys';

/** What an operator’s commands work on. `say` tells the operator, in a sentence without a secret. */
export type OperatorContext = {
  configuration: Configuration;
  directory: Pick<Directory, 'asOwner' | 'asOperator' | 'withHospitals'>;
  keys: DeploymentKeys;
  files: Files;
  say: (sentence: string) => void;
};

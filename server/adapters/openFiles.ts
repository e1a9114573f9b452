import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Configuration, ConfigurationFailure } from '../configuration';
import { type FileStore, FileStoreFailure } from './fileStore';
import { type Files, filesIn } from './files';
import { folderStore } from './folderStore';

/** Tries all that the server does with a bucket. Throws what the store answers. */
const tryOut = async ({ add, read, remove, storedBefore }: FileStore) => {
  const name = `start-${randomUUID()}`;
  await add(name, Buffer.from('tried'));
  await read(name);
  await remove(name);
  await storedBefore(new Date(0));
};

const reasonOf = ({ cause }: FileStoreFailure) => (cause instanceof Error ? cause.name : 'no answer');

/**
 * The files of this deployment: in DATA_DIR, or in a bucket if one is configured; S3's client is loaded only then. Throws a ConfigurationFailure when the
 * bucket cannot be used, or when DATA_DIR has files that would not be found in it.
 */
export const openFiles = async ({ dataDir, bucket }: Configuration): Promise<Files> => {
  const folder = join(dataDir, 'files');
  if (!bucket) return filesIn(folderStore(folder, join(dataDir, 'orphaned-files')));
  if ((await readdir(folder).catch(() => [])).length > 0)
    throw new ConfigurationFailure(
      `${folder} has files, and with S3_BUCKET the server looks for them in the bucket: copy them to files/ there, and move the folder away`,
    );
  const { bucketStore } = await import('./bucketStore');
  const store = bucketStore(bucket);
  try {
    await tryOut(store);
  } catch (error) {
    if (!(error instanceof FileStoreFailure)) throw error;
    throw new ConfigurationFailure(
      `The bucket of S3_BUCKET cannot be read and written (${reasonOf(error)}): check the settings that begin with S3_`,
    );
  }
  return filesIn(store);
};

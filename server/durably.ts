import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a folder's list of names to the disk. Windows has no such call. */
const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Renames a file, replacing an existing one. After a power cut the name has either the old or the new file, whole. */
export const renameDurably = async (from: string, to: string): Promise<void> => {
  await rename(from, to);
  await syncFolder(dirname(to));
};

/** Writes a file that only this system user can read. Even after a crash it is whole or not there. */
export const writeDurably = async (file: string, content: string | Buffer): Promise<void> => {
  const part = `${file}.part`;
  const handle = await open(part, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await renameDurably(part, file);
};

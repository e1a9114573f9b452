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

/** Gives a file this name in place of what has it. After a power cut the name has the one or the other, whole. */
export const renameDurably = async (from: string, to: string): Promise<void> => {
  await rename(from, to);
  await syncFolder(dirname(to));
};

/** Writes a file that only this system user can read. Whatever ends the process meanwhile, the name never has half of it. */
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

import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const runs = (file: string) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The full path of the first of these commands that is on the PATH or in one of the extra folders. */
export const findCommand = (names: readonly string[], folders: readonly string[] = []): string | undefined => {
  const everywhere = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...folders];
  return names.flatMap((name) => everywhere.map((folder) => join(folder, name))).find(runs);
};

export const isRoot = () => process.getuid?.() === 0;

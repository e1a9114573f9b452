import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { types } from 'node:util';
import { CommandFailure } from './failure';

const fieldOf = (error: unknown, field: 'code' | 'path' | 'syscall'): unknown =>
  types.isNativeError(error) ? Object.getOwnPropertyDescriptor(error, field)?.value : undefined;

/** Whether writing this file failed, rather than reading another one, or a query. */
const isOf = (error: unknown, file: string) =>
  fieldOf(error, 'path') === file || ['write', 'fsync'].includes(String(fieldOf(error, 'syscall')));

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EROFS: 'its disk is read-only',
  EACCES: 'this system user may not write there',
  EPERM: 'this system user may not write there',
};

/** The operator's sentence about an error in writing `part`, which becomes `file`. Any other error is returned as it is. */
export const writingFailure = (error: unknown, part: string, file: string): unknown => {
  if (!isOf(error, part)) return error;
  const code = String(fieldOf(error, 'code'));
  const reason = reasons[code];
  return new CommandFailure(`${file} cannot be written${reason ? `: ${reason}` : ` (${code})`}`);
};

/** Throws a CommandFailure when this file cannot be written, before anything is read for it. */
export const requirePlace = async (file: string): Promise<void> => {
  const isFolder = (path: string) =>
    stat(path).then(
      (found) => found.isDirectory(),
      () => false,
    );
  if (!(await isFolder(dirname(file)))) throw new CommandFailure(`${dirname(file)} is no folder`);
  if (await isFolder(file)) throw new CommandFailure(`${file} is a folder: name a file in it`);
};

import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { types } from 'node:util';
import { CommandFailure } from './failure';

const fieldOf = (error: unknown, field: 'code' | 'path' | 'syscall'): unknown =>
  types.isNativeError(error) ? Object.getOwnPropertyDescriptor(error, field)?.value : undefined;

/** Whether writing this file is what failed: a read of another one, or a query, is no matter of the operator's target. */
const isOf = (error: unknown, file: string) =>
  fieldOf(error, 'path') === file || ['write', 'fsync'].includes(String(fieldOf(error, 'syscall')));

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EROFS: 'its disk is read-only',
  EACCES: 'this system user may not write there',
  EPERM: 'this system user may not write there',
};

/** Of an error with `part`, which becomes `file`: the sentence about it for the operator, or the error as it is. */
export const writingFailure = (error: unknown, part: string, file: string): unknown => {
  if (!isOf(error, part)) return error;
  const code = String(fieldOf(error, 'code'));
  const reason = reasons[code];
  return new CommandFailure(`${file} cannot be written${reason ? `: ${reason}` : ` (${code})`}`);
};

/** Throws a CommandFailure for a file that cannot be there, before anything is read for it. */
export const requirePlace = async (file: string): Promise<void> => {
  const isFolder = (path: string) =>
    stat(path).then(
      (found) => found.isDirectory(),
      () => false,
    );
  if (!(await isFolder(dirname(file)))) throw new CommandFailure(`${dirname(file)} is no folder`);
  if (await isFolder(file)) throw new CommandFailure(`${file} is a folder: name a file in it`);
};

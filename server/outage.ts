import type { ProblemKind } from '../contract/problems';
import { FileStoreFailure } from './adapters/fileStore';

const fullCodes = ['ENOSPC', 'EDQUOT', '53100'];
const goneCodes = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', '57P01', '57P02', '57P03', '53300', '55000'];
// Messages of the database's client that have no code.
const goneWords = /^Connection terminated|^timeout exceeded when trying to connect|^Client has encountered a connection error/;

/** The error and its causes, the innermost last. */
const chainOf = (error: unknown): Error[] => (error instanceof Error ? [error, ...chainOf(error.cause)] : []);

/** The cause outside of the server: an unreachable database or store of files, or a full disk. Undefined for any other error. */
export const outageOf = (error: unknown): Extract<ProblemKind, 'storageFull' | 'unavailable'> | undefined => {
  const chain = chainOf(error);
  const codes = chain.map((each) => ('code' in each ? String(each.code) : ''));
  if (codes.some((code) => fullCodes.includes(code))) return 'storageFull';
  const isGone =
    codes.some((code) => goneCodes.includes(code) || code.startsWith('08')) ||
    chain.some((each) => each instanceof FileStoreFailure || goneWords.test(each.message));
  return isGone ? 'unavailable' : undefined;
};

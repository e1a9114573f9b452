import type { ProblemKind } from '../contract/problems';

const fullCodes = ['ENOSPC', 'EDQUOT', '53100'];
const goneCodes = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', '57P01', '57P02', '57P03', '53300', '55000'];
// What the database's client says without a code.
const goneWords = /^Connection terminated|^timeout exceeded when trying to connect|^Client has encountered a connection error/;

/** The error and its causes, the innermost last. */
const chainOf = (error: unknown): Error[] => (error instanceof Error ? [error, ...chainOf(error.cause)] : []);

/** What is wrong outside of the server, when a database cannot be reached or a disk is full. Undefined for any other error. */
export const outageOf = (error: unknown): Extract<ProblemKind, 'storageFull' | 'unavailable'> | undefined => {
  const chain = chainOf(error);
  const codes = chain.map((each) => ('code' in each ? String(each.code) : ''));
  if (codes.some((code) => fullCodes.includes(code))) return 'storageFull';
  const isGone =
    codes.some((code) => goneCodes.includes(code) || code.startsWith('08')) || chain.some(({ message }) => goneWords.test(message));
  return isGone ? 'unavailable' : undefined;
};

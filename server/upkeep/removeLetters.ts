import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { passwordLinkHours } from '../../contract/passwordLinkHours';
import { addressLinkHours } from '../addressLinks';

const hourMilliseconds = 3_600_000;
const longestLink = Math.max(...Object.values(passwordLinkHours), ...Object.values(addressLinkHours)) * hourMilliseconds;

/** When the link in a mail expires, in milliseconds since 1970; undefined without a link. Mails of older versions have no header for it. */
const expiryOf = (letter: string, written: number): number | undefined => {
  const [head = ''] = letter.split(/\r?\n\r?\n/, 1);
  const expires = /^expires: (.+)$/im.exec(head)?.[1];
  if (expires !== undefined) return Date.parse(expires);
  return letter.includes('?token=') ? written + longestLink : undefined;
};

/** Deletes the letters in the outbox whose link has expired. */
export const removeLetters = async (outbox: string): Promise<void> => {
  const names = await readdir(outbox).catch(() => []);
  for (const name of names.filter((each) => each.endsWith('.eml'))) {
    const file = join(outbox, name);
    // Another server may have deleted it since.
    const letter = await readFile(file, 'utf8').catch(() => undefined);
    const found = await stat(file).catch(() => undefined);
    const expiry = letter !== undefined && found ? expiryOf(letter, found.mtimeMs) : undefined;
    if (expiry !== undefined && expiry < Date.now()) await rm(file, { force: true });
  }
};

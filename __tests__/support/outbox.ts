import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { theServer } from './theServer';

/** The decoded text of a mail (quoted-printable or base64). */
const readable = (eml: string): string => {
  if (/^content-transfer-encoding: *base64/im.test(eml)) {
    const [head = '', ...body] = eml.split(/\r?\n\r?\n/);
    return `${head}\n\n${Buffer.from(body.join(''), 'base64').toString('utf8')}`;
  }
  const quoted = /^content-transfer-encoding: *quoted-printable/im.test(eml);
  if (!quoted) return eml;
  const bytes = eml.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

/** The sources of the mails to an address, oldest first. */
const sourcesTo = async (address: string, { dataDir }: { dataDir: string }): Promise<string[]> => {
  const outbox = join(dataDir, 'outbox');
  const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml')).sort();
  const sources = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  return sources.filter((source) => source.split(/\r?\n\r?\n/)[0]?.includes(address));
};

/** The mails to an address in the outbox of a server, oldest first. */
export const mailsTo = async (address: string, server: { dataDir: string } = theServer()): Promise<string[]> =>
  (await sourcesTo(address, server)).map(readable);

/** The last mail to an address, parsed. */
export const letterTo = async (address: string, server: { dataDir: string }): Promise<Email> =>
  PostalMime.parse((await sourcesTo(address, server)).at(-1) ?? '');

/** The token of the link in the last mail to an address. */
export const mailedToken = async (address: string, server: { dataDir: string } = theServer()): Promise<string> => {
  const mail = (await mailsTo(address, server)).at(-1) ?? '';
  const token = /\/resetpassword\?token=([\w.~%-]+)/.exec(mail)?.[1];
  if (!token) throw new Error(`There is no mail with a link to ${address}`);
  return decodeURIComponent(token);
};

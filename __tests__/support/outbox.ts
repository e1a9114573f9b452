import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { paths } from '../../contract/paths';
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

/** The sources of the mails to an address, newest first. Each is read when it is asked for: the outbox of a shared server grows long. */
async function* sourcesTo(address: string, { dataDir }: { dataDir: string }): AsyncGenerator<string, undefined> {
  const outbox = join(dataDir, 'outbox');
  const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml')).sort();
  for (const name of names.reverse()) {
    const source = await readFile(join(outbox, name), 'utf8');
    if (source.split(/\r?\n\r?\n/, 1)[0]?.includes(address)) yield source;
  }
}

/** The mails to an address in the outbox of a server, oldest first. */
export const mailsTo = async (address: string, server: { dataDir: string } = theServer()): Promise<string[]> => {
  const found: string[] = [];
  for await (const source of sourcesTo(address, server)) found.unshift(readable(source));
  return found;
};

/** The last mail to an address, parsed. */
export const letterTo = async (address: string, server: { dataDir: string }): Promise<Email> =>
  PostalMime.parse((await sourcesTo(address, server).next()).value ?? '');

/** The token of the link in a mail. */
const tokenIn = (mail: string, path: string): string | undefined => {
  const token = new RegExp(`${path}\\?token=([\\w.~%-]+)`).exec(mail)?.[1];
  return token && decodeURIComponent(token);
};

/** The token of the password link in the last mail to an address. */
export const mailedToken = async (address: string, server: { dataDir: string } = theServer()): Promise<string> => {
  const token = tokenIn((await letterTo(address, server)).text ?? '', '/resetpassword');
  if (!token) throw new Error(`There is no mail with a link to ${address}`);
  return token;
};

/** The token of the newest mail to an address with a link about email addresses. */
export const addressToken = async (address: string, server: { dataDir: string } = theServer()): Promise<string> => {
  for await (const source of sourcesTo(address, server)) {
    const token = tokenIn(readable(source), paths.emailAddress);
    if (token) return token;
  }
  throw new Error(`There is no mail with a link about ${address}`);
};

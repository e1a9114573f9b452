import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { theServer } from './theServer';

/** The text of a mail as its reader sees it: quoted-printable or base64 undone. */
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

/** The mails to an address in the outbox of a server, oldest first. */
export const mailsTo = async (address: string, server: { dataDir: string } = theServer()): Promise<string[]> => {
  const outbox = join(server.dataDir, 'outbox');
  const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(names.map(async (name) => readable(await readFile(join(outbox, name), 'utf8'))));
  return mails.filter((mail) => mail.split(/\r?\n\r?\n/)[0]?.includes(address));
};

/** The token of the link in the last mail to an address. */
export const mailedToken = async (address: string, server: { dataDir: string } = theServer()): Promise<string> => {
  const mail = (await mailsTo(address, server)).at(-1) ?? '';
  const token = /\/resetpassword\?token=([\w.~%-]+)/.exec(mail)?.[1];
  if (!token) throw new Error(`There is no mail with a link to ${address}`);
  return decodeURIComponent(token);
};

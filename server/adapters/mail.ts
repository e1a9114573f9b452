import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Configuration } from '../configuration';

export type Letter = { to: string; subject: string; text: string; html: string };

/** Sends a letter. Rejects when the mail server refuses or cannot be reached. */
export type Mail = { send: (letter: Letter) => Promise<void> };

const overSmtp = (url: string, from: string): Mail => {
  const transport = createTransport(url);
  return {
    send: async (letter) => {
      await transport.sendMail({ from, ...letter });
    },
  };
};

/** The embedded post: each letter becomes an .eml file in `folder`. The file's name is told, what is in it is not. */
const intoFolder = (folder: string, from: string, tell: (sentence: string) => void): Mail => {
  const transport = createTransport({ streamTransport: true, buffer: true });
  // Readable as it is: quoted-printable would break the link over several lines.
  transport.use('stream', ({ message }, done) => {
    for (const part of message.childNodes) part.setHeader('content-transfer-encoding', '8bit');
    done();
  });
  return {
    send: async (letter) => {
      const { message } = await transport.sendMail({ from, ...letter });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
      await mkdir(folder, { recursive: true });
      // Written aside first: whoever looks into the folder finds whole letters only.
      await writeFile(join(folder, `${name}.part`), message, { mode: 0o600, flush: true });
      await rename(join(folder, `${name}.part`), join(folder, name));
      tell(`A mail was written to ${join(folder, name)}`);
    },
  };
};

export const mailFor = ({ smtpUrl, mailFrom, dataDir }: Configuration, tell: (sentence: string) => void): Mail =>
  smtpUrl ? overSmtp(smtpUrl, mailFrom) : intoFolder(join(dataDir, 'outbox'), mailFrom, tell);

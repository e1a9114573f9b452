import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Configuration } from '../configuration';
import { described } from '../described';
import type { Language } from '../language';

/** A picture that the letter's HTML shows: it comes with the letter, nothing is loaded from anywhere. */
type Inlined = { cid: string; contentType: string; content: Buffer };

export type Letter = { to: string; replyTo?: string; subject: string; language: Language; text: string; html: string; inlined?: Inlined };

export type Mail = {
  /** Sends a letter. Rejects when the mail server refuses, cannot be reached or says nothing for seconds. */
  send: (letter: Letter) => Promise<void>;
  /** Hands a letter over. Nobody waits for a mail server, and one that is away for a moment gets it later. Never rejects. */
  post: (letter: Letter) => Promise<void>;
};

/** Of a mail server: a visitor waits for the one letter that is sent while they look on. */
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000, dnsTimeout: 5_000 };

/** After how long an undelivered letter is tried again. */
const pauses = [3_000, 60_000, 600_000];

/** A mail server's answers from 500 on are its last word. */
const isLastWord = (error: unknown) =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number' && error.responseCode >= 500;

const mailOf = (from: Sender, { language, to, inlined, ...letter }: Letter) => ({
  from,
  // Never a list of addresses, whatever stands in it.
  to: { name: '', address: to },
  ...letter,
  // Without a name, so that no program lists it as a file.
  ...(inlined && { attachments: [{ ...inlined, filename: false as const, contentDisposition: 'inline' as const }] }),
  headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
});

type Sender = string | { name: string; address: string };
/** MAIL_FROM may be an address alone: then letters come from the brand. */
const senderOf = (mailFrom: string, brand: string): Sender => (mailFrom.includes('<') ? mailFrom : { name: brand, address: mailFrom });

const overSmtp = (url: string, from: Sender, log: FastifyBaseLogger): Mail => {
  const transport = createTransport({ url, ...timeouts });
  const deliver = async (letter: Letter, messageId?: string) => {
    await transport.sendMail({ ...mailOf(from, letter), ...(messageId && { messageId }) });
  };
  const host = (typeof from === 'string' ? from : from.address).replace(/^.*@|>\s*$/g, '');
  const keepTrying = async (letter: Letter) => {
    // One id for all attempts: of two that arrive a mail program shows one.
    const messageId = `<${randomUUID()}@${host}>`;
    for (const wait of [...pauses, undefined]) {
      try {
        return await deliver(letter, messageId);
      } catch (error) {
        const again = wait !== undefined && !isLastWord(error);
        log.error({ cause: described(error), again }, 'a mail was not sent');
        if (!again) return;
        await pause(wait, undefined, { ref: false });
      }
    }
  };
  return {
    send: (letter) => deliver(letter),
    post: async (letter) => void keepTrying(letter),
  };
};

/** The embedded post: each letter becomes an .eml file in `folder`. The file's name is told, what is in it is not. */
const intoFolder = (folder: string, from: Sender, log: FastifyBaseLogger): Mail => {
  const transport = createTransport({ streamTransport: true, buffer: true });
  // Readable as it is: quoted-printable would break the link over several lines.
  transport.use('stream', ({ message }, done) => {
    const texts = (part: typeof message): (typeof message)[] => (part.childNodes.length > 0 ? part.childNodes.flatMap(texts) : [part]);
    for (const part of texts(message)) {
      if (String(part.getHeader('content-type')).startsWith('text/')) part.setHeader('content-transfer-encoding', '8bit');
    }
    done();
  });
  const send = async (letter: Letter) => {
    const { message } = await transport.sendMail(mailOf(from, letter));
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
    await mkdir(folder, { recursive: true });
    // Written aside first: whoever looks into the folder finds whole letters only.
    await writeFile(join(folder, `${name}.part`), message, { mode: 0o600, flush: true });
    await rename(join(folder, `${name}.part`), join(folder, name));
    log.info(`A mail was written to ${join(folder, name)}`);
  };
  return {
    send,
    post: (letter) => send(letter).catch((error: unknown) => log.error({ cause: described(error) }, 'a mail was not written')),
  };
};

export const mailFor = ({ smtpUrl, mailFrom, dataDir }: Configuration, brand: string, log: FastifyBaseLogger): Mail => {
  const from = senderOf(mailFrom, brand);
  return smtpUrl ? overSmtp(smtpUrl, from, log) : intoFolder(join(dataDir, 'outbox'), from, log);
};

import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Language } from '../../contract/languages';
import { type Configuration, isThisMachine } from '../configuration';
import { described } from '../described';
import { letterSignal } from '../signals';

/** A picture in the letter's HTML. It is part of the letter, so the mail program loads nothing from the network. */
type Inlined = { cid: string; contentType: string; content: Buffer };

export type Letter = {
  to: string;
  replyTo?: string;
  subject: string;
  language: Language;
  text: string;
  html: string;
  inlined?: Inlined;
  /** When its link ends. */
  expiresAt?: Date;
};

export type Mail = {
  /** Sends a letter and waits. Rejects when the mail server refuses, cannot be reached or does not answer within seconds. */
  send: (letter: Letter) => Promise<void>;
  /** Sends a letter in the background and retries while the mail server cannot be reached. Never rejects. */
  post: (letter: Letter) => Promise<void>;
};

/** In milliseconds. They are short because a visitor waits while the contact form sends its letter. */
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000, dnsTimeout: 5_000 };

/** Milliseconds before each retry of a letter that was not delivered. */
const pauses = [3_000, 60_000, 600_000];

/** SMTP codes from 500 on are permanent: a retry would not help. */
const isLastWord = (error: unknown) =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number' && error.responseCode >= 500;

const mailOf = (from: Sender, { language, to, inlined, expiresAt, ...letter }: Letter) => ({
  from,
  // As an object, so that nodemailer never parses the text as a list of addresses.
  to: { name: '', address: to },
  ...letter,
  // Without a file name, so that mail programs do not list it as an attachment.
  ...(inlined && { attachments: [{ ...inlined, filename: false as const, contentDisposition: 'inline' as const }] }),
  headers: {
    'Auto-Submitted': 'auto-generated',
    'Content-Language': language,
    // RFC 4021, 2.1.50. The upkeep deletes the letter in the outbox then.
    ...(expiresAt && { Expires: expiresAt.toUTCString().replace('GMT', '+0000') }),
  },
});

type Sender = string | { name: string; address: string };
/** MAIL_FROM may be an address alone: then the sender's name is the brand. */
const senderOf = (mailFrom: string, brand: string): Sender => (mailFrom.includes('<') ? mailFrom : { name: brand, address: mailFrom });

/**
 * How to reach the mail server. An smtp:// connection is in clear until STARTTLS. In production STARTTLS is required for any other
 * machine: an attacker who removes the offer could otherwise read the mailed links.
 */
export const transportTo = ({ smtpUrl, production }: Pick<Configuration, 'smtpUrl' | 'production'>) => ({
  url: smtpUrl,
  requireTLS: production && smtpUrl !== undefined && !isThisMachine(new URL(smtpUrl).hostname),
  ...timeouts,
});

const overSmtp = (configuration: Configuration, from: Sender, log: FastifyBaseLogger): Mail => {
  const transport = createTransport(transportTo(configuration));
  const deliver = async (letter: Letter, messageId?: string) => {
    await transport.sendMail({ ...mailOf(from, letter), ...(messageId && { messageId }) });
    letterSignal.send('sent');
  };
  const host = (typeof from === 'string' ? from : from.address).replace(/^.*@|>\s*$/g, '');
  const sendWithRetries = async (letter: Letter) => {
    // One id for all attempts: if two arrive, mail programs show one.
    const messageId = `<${randomUUID()}@${host}>`;
    for (const wait of [...pauses, undefined]) {
      try {
        return await deliver(letter, messageId);
      } catch (error) {
        const again = wait !== undefined && !isLastWord(error);
        log.error({ cause: described(error), again }, 'a mail was not sent');
        letterSignal.send(again ? 'failed' : 'lost');
        if (!again) return;
        await pause(wait, undefined, { ref: false });
      }
    }
  };
  return {
    send: (letter) =>
      deliver(letter).catch((error: unknown) => {
        letterSignal.send('lost');
        throw error;
      }),
    post: async (letter) => void sendWithRetries(letter),
  };
};

/** The embedded mail adapter: each letter becomes an .eml file in `folder`. The log gets the file's name, never its content. */
const intoFolder = (folder: string, from: Sender, log: FastifyBaseLogger): Mail => {
  const transport = createTransport({ streamTransport: true, buffer: true });
  // 8bit keeps the file readable: quoted-printable would break the link over several lines.
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
    // Write to a .part file, then rename: a reader of the folder sees complete letters only.
    await writeFile(join(folder, `${name}.part`), message, { mode: 0o600, flush: true });
    await rename(join(folder, `${name}.part`), join(folder, name));
    letterSignal.send('sent');
    log.info(`A mail was written to ${join(folder, name)}`);
  };
  return {
    send,
    post: (letter) =>
      send(letter).catch((error: unknown) => {
        letterSignal.send('lost');
        log.error({ cause: described(error) }, 'a mail was not written');
      }),
  };
};

export const mailFor = (configuration: Configuration, brand: string, log: FastifyBaseLogger): Mail => {
  const { smtpUrl, mailFrom, dataDir } = configuration;
  const from = senderOf(mailFrom, brand);
  return smtpUrl ? overSmtp(configuration, from, log) : intoFolder(join(dataDir, 'outbox'), from, log);
};

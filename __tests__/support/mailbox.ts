import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime from 'postal-mime';

export type Mail = { subject: string; text: string /** The first link in it. */; link: string };

const patience = 10_000;

const mailsIn = async (outbox: string) => {
  const names = existsSync(outbox) ? (await readdir(outbox)).filter((name) => name.endsWith('.eml')).sort() : [];
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))));
};

/**
 * The mails that a server with the embedded mail adapter has "sent" to an address. `count` waits until there are that many
 * and gives the last of them.
 */
export const mailTo = async (dataDir: string, address: string, count = 1): Promise<Mail> => {
  const outbox = join(dataDir, 'outbox');
  const deadline = Date.now() + patience;
  for (;;) {
    const mails = (await mailsIn(outbox)).filter((mail) => mail.to?.some((to) => to.address === address.toLowerCase()));
    const mail = mails.sort((a, b) => (a.date ?? '').localeCompare(b.date ?? ''))[count - 1];
    if (mail?.text) return { subject: mail.subject ?? '', text: mail.text, link: /https?:\/\/\S+/.exec(mail.text)?.[0] ?? '' };
    if (Date.now() > deadline) throw new Error(`${mails.length} mails to ${address} in ${outbox} after ${patience} ms, ${count} expected`);
    await pause(50);
  }
};

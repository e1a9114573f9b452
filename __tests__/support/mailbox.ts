import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { mailsTo } from './outbox';
import { patience } from './patience';

export type Mail = { text: string /** The first link in it. */; link: string };

/** Waits until a server has written `count` mails to an address; returns the last one. */
export const waitForMail = async (server: { dataDir: string }, address: string, count = 1): Promise<Mail> => {
  const deadline = Date.now() + patience;
  for (;;) {
    const mails = existsSync(join(server.dataDir, 'outbox')) ? await mailsTo(address, server) : [];
    const text = mails[count - 1];
    if (text) return { text, link: /https?:\/\/\S+/.exec(text)?.[0] ?? '' };
    if (Date.now() > deadline) throw new Error(`${mails.length} of ${count} mails to ${address} after ${patience} ms`);
    await pause(50);
  }
};

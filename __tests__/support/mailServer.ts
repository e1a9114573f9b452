import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { patience } from './patience';

/** A received mail: recipients, source, and the parsed mail. */
export type Delivered = { recipients: string[]; source: string; mail: Email };

type Fault = 'refuses' | 'silent';

/** An SMTP server; `faults` says what it does wrong. */
export const startMailServer = async (port = 0) => {
  const delivered: Delivered[] = [];
  const faults = new Set<Fault>();
  const held: (() => void)[] = [];
  const listeners = new Set<() => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 1,
    // With the fault `silent` a client gets no answer, not even a greeting.
    onConnect: (_, done) => void (faults.has('silent') ? held.push(done) : done()),
    onRcptTo: ({ address }, _, done) =>
      done(faults.has('refuses') ? Object.assign(new Error(`5.1.1 <${address}> is not known here`), { responseCode: 550 }) : null),
    onData: async (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      for await (const part of stream) parts.push(part);
      const source = Buffer.concat(parts).toString('latin1');
      const mail = await PostalMime.parse(Buffer.concat(parts));
      delivered.push({ recipients: envelope.rcptTo.map(({ address }) => address), source, mail });
      done(null);
      for (const listener of listeners) listener();
    },
  });
  // A client that gives up closes its connection, which is an error here.
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const { port: listeningAt } = listening.address() as AddressInfo;
  const to = (address: string) => delivered.filter(({ recipients }) => recipients.includes(address));
  return {
    port: listeningAt,
    url: `smtp://127.0.0.1:${listeningAt}`,
    delivered,
    faults,
    to,
    /** Waits for the `count`-th mail to an address. */
    arrived: (address: string, count = 1): Promise<Delivered> =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = to(address)[count - 1];
          if (!found) return;
          clearTimeout(timer);
          listeners.delete(look);
          resolve(found);
        };
        const timer = setTimeout(
          () => reject(new Error(`${to(address).length} of ${count} mails to ${address} after ${patience} ms`)),
          patience,
        );
        listeners.add(look);
        look();
      }),
    stop: async () => {
      for (const done of held.splice(0)) done();
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
};

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { call } from '../../../__tests__/support/calls';
import { textsOn, type Ward, writes } from './wards';

/** In milliseconds. */
const beforeRetry = 50;

/**
 * Two clients for each ward, who write without a pause: the doctor notes and messages, the admin uploads. A write that was not answered, or
 * answered with 503 or 507, is sent again with its key until it is done. Any other answer is a failure.
 */
export const startWriters = (server: { url: string }, wards: readonly Ward[]) => {
  const answered: string[] = [];
  const failures: string[] = [];
  const statuses = new Map<number | 'none', number>();
  let isStopped = false;
  const count = (status: number | 'none') => statuses.set(status, (statuses.get(status) ?? 0) + 1);

  const writeOne = async (ward: Ward, kind: keyof typeof writes) => {
    const text = `${kind} ${randomUUID()}`;
    const key = randomUUID();
    while (!isStopped) {
      const { row, sent } = writes[kind](ward, text);
      const reply = await call(row, { server, ...sent, key }).catch(() => undefined);
      count(reply?.status ?? 'none');
      if (reply?.status === 201) return void answered.push(text);
      if (reply && ![503, 507].includes(reply.status)) return void failures.push(`${kind} was answered ${reply.status}: ${reply.text}`);
      await pause(beforeRetry);
    }
  };
  const writeOn = async (ward: Ward, kinds: readonly (keyof typeof writes)[]) => {
    for (let at = 0; !isStopped; at += 1) await writeOne(ward, kinds[at % kinds.length] ?? 'note');
  };
  const writing = wards.flatMap((ward) => [writeOn(ward, ['note', 'message']), writeOn(ward, ['upload'])]);

  return {
    failures,
    answered,
    /** How often each status was answered; `none` without an answer. */
    statuses,
    /** Waits until so many more writes are answered than now. */
    more: async (howMany: number) => {
      const until = answered.length + howMany;
      while (answered.length < until && failures.length === 0) await pause(beforeRetry);
    },
    stop: async () => {
      isStopped = true;
      await Promise.all(writing);
    },
  };
};

export type Writers = ReturnType<typeof startWriters>;

export const counted = ({ statuses }: Writers): string => [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ');

/** Everything answered must be there, and nothing twice. Returns a sentence for each that is not. */
export const compare = async (server: { url: string }, wards: readonly Ward[], answered: readonly string[]): Promise<string[]> => {
  const times = new Map<string, number>();
  for (const text of await textsOn(server, wards)) times.set(text, (times.get(text) ?? 0) + 1);
  const lost = answered.filter((text) => !times.has(text)).map((text) => `lost: ${text}`);
  const doubled = [...times].filter(([, count]) => count > 1).map(([text, count]) => `${count} times: ${text}`);
  const broken = [...times.keys()].filter((text) => /unreadable|bytes are others/.test(text));
  return [...lost, ...doubled, ...broken];
};

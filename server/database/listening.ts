import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** The NOTIFY channel of all live events. */
export const channel = 'wardstory_events';

export type Listener = {
  /** From now on no notification is missed. */
  began: () => void;
  heard: (payload: string) => void;
  /** Notifications may be missed until the next `began`. */
  lost: () => void;
};

const beat = 15_000;
const longestPause = 30_000;

/** Resolves or rejects when the connection is lost. Pings it, because a connection that dies silently reports nothing. */
const untilLost = async (client: pg.Client, signal: AbortSignal) => {
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  const asking = async () => {
    for (;;) {
      await pause(beat, undefined, { signal, ref: false });
      await client.query('select 1');
    }
  };
  await Promise.race([ended, asking()]);
};

/** Milliseconds that a notification may take on a busy machine. */
const patience = 10_000;

/**
 * Throws unless each address leads to a session of its own: behind a pooler that shares connections by transaction (PgBouncer's
 * `pool_mode = transaction`) no event would be heard, and two servers could hold the owner's lock at once. The pool may be behind one.
 * @param addresses by the name of their setting
 */
export const checkSessions = async (pool: pg.Pool, addresses: Record<string, string>): Promise<void> => {
  for (const [name, connectionString] of Object.entries(addresses)) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: patience });
    client.on('error', () => undefined);
    await client.connect();
    try {
      const word = randomUUID();
      const heard = new Promise((resolve) => client.on('notification', ({ payload }) => payload === word && resolve(true)));
      await client.query(`listen ${channel}_check`);
      await pool.query('select pg_notify($1, $2)', [`${channel}_check`, word]);
      if (await Promise.race([heard, pause(patience, false, { ref: false })])) continue;
      throw new Error(`${name} must lead to the database itself, not through a pooler that shares connections by transaction`);
    } finally {
      await client.end();
    }
  }
};

/**
 * Listens on its own connection and reconnects with growing pauses. Resolves after the first attempt, with a function that stops
 * it.
 */
export const listenOnPostgres = async (url: string, listener: Listener): Promise<() => void> => {
  const stopped = new AbortController();
  const { signal } = stopped;
  let attempted = () => {};
  const firstAttempt = new Promise<void>((resolve) => {
    attempted = resolve;
  });

  const listenOnce = async (onBegun: () => void) => {
    const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 10_000, query_timeout: 10_000 });
    // The 'end' event follows an error and is handled in untilLost.
    client.on('error', () => undefined);
    client.on('notification', ({ payload }) => listener.heard(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      onBegun();
      listener.began();
      attempted();
      await untilLost(client, signal);
    } catch {
      // Reported as `lost` below.
    } finally {
      listener.lost();
      attempted();
      client.end().catch(() => undefined);
    }
  };
  const listenOn = async () => {
    let failures = 0;
    while (!signal.aborted) {
      failures += 1;
      await listenOnce(() => {
        failures = 0;
      });
      const wait = Math.min(longestPause, 250 * 2 ** failures) * (0.5 + Math.random() / 2);
      await pause(wait, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  void listenOn();
  await firstAttempt;
  return () => stopped.abort();
};

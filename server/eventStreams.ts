import { PassThrough, type Readable } from 'node:stream';
import type { Database } from './database/connection';
import { type Announced, readNotification } from './events';
import { openAmong } from './openSessions';
import { Problem } from './problem';
import type { Caller } from './security/tokens';
import { listeningSignal, streamSignal } from './signals';

export type EventStreams = {
  /** Opens a stream of server-sent events for the caller. Throws `unavailable` while the database connection that listens is lost. */
  open: (caller: Caller) => Readable;
  /** Ends all streams and refuses new ones. */
  close: () => Promise<void>;
};

/** Milliseconds between heartbeats: proxies and browsers close silent streams. Each heartbeat also ends the streams of sessions that have expired. */
const beat = 15_000;
/** Milliseconds after which a browser reconnects. */
const retry = 2_000;
/** When a session opens more streams, its oldest one ends. Nobody looks at so many pages at once. */
const mostOfSession = 10;

const concerns = ({ hospitalId, to }: Announced, caller: Caller) =>
  caller.hospitalId === hospitalId && (caller.userId === to || caller.userType === to);

/** The open event streams of this server process. */
export const openEventStreams = async (database: Database): Promise<EventStreams> => {
  const streams = new Map<PassThrough, Caller>();
  let listening = false;

  const end = (which: (caller: Caller) => boolean) => {
    for (const [stream, caller] of streams) if (which(caller)) stream.end();
  };

  const began = () => {
    listening = true;
    listeningSignal.send(true);
  };
  // Events would be missed from now on. The browsers reconnect and refetch what they show.
  const lost = () => {
    listening = false;
    listeningSignal.send(false);
    end(() => true);
  };

  const endWithTheirSessions = async (hospitalId: string) => {
    const sessionIds = [...streams.values()].flatMap((caller) => (caller.hospitalId === hospitalId ? [caller.sessionId] : []));
    if (sessionIds.length === 0) return;
    const open = await database.inHospital(hospitalId, (transaction) => openAmong(transaction, hospitalId, sessionIds));
    // A user who has to set up a second factor first gets no events either.
    end(({ sessionId }) => sessionIds.includes(sessionId) && open.get(sessionId)?.isUnsecured !== false);
  };
  // When sessions cannot be checked, their streams end.
  const endClosedOf = (hospitalId: string) =>
    endWithTheirSessions(hospitalId).catch(() => end((caller) => caller.hospitalId === hospitalId));
  const onNotification = async (payload: string) => {
    const notification = await readNotification(payload);
    if (!notification) return;
    if ('endedIn' in notification) return endClosedOf(notification.endedIn);
    const text = `data: ${JSON.stringify(notification.event)}\n\n`;
    for (const [stream, caller] of streams) if (concerns(notification, caller)) stream.write(text);
  };
  const look = async () => {
    for (const stream of streams.keys()) stream.write(':\n\n');
    for (const hospitalId of new Set([...streams.values()].map((caller) => caller.hospitalId))) {
      await endClosedOf(hospitalId);
    }
  };

  const stopListening = await database.listen({ began, heard: (payload) => void onNotification(payload), lost });
  const timer = setInterval(() => void look(), beat).unref();

  return {
    open: (caller) => {
      if (!listening) throw new Problem('unavailable');
      const before = [...streams].filter(([, { sessionId }]) => sessionId === caller.sessionId);
      if (before.length >= mostOfSession) before[0]?.[0].end();
      const stream = new PassThrough();
      streams.set(stream, caller);
      streamSignal.send('opened');
      stream.once('close', () => {
        streams.delete(stream);
        streamSignal.send('closed');
      });
      stream.write(`retry: ${retry}\n\n`);
      return stream;
    },
    close: async () => {
      clearInterval(timer);
      await stopListening();
      lost();
    },
  };
};

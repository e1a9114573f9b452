import { PassThrough, type Readable } from 'node:stream';
import type { Database } from './database/connection';
import { type Announced, readAnnounced } from './events';
import { openAmong } from './openSessions';
import { Problem } from './problem';
import type { Caller } from './security/tokens';

export type EventStreams = {
  /** A stream of what concerns the caller from now on, as server-sent events. Throws `unavailable` while nothing is heard. */
  open: (caller: Caller) => Readable;
  /** Ends all streams; no other is opened. */
  close: () => Promise<void>;
};

/** A sign that the stream lives: proxies and browsers give up on silence. The sessions are looked at as often. */
const beat = 15_000;
/** After a stream has ended, a browser comes again after so many milliseconds. */
const retry = 2_000;
/** A session that opens more loses its oldest: nobody has so many pages in view. */
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

  const heard = async (payload: string) => {
    const announced = await readAnnounced(payload);
    if (!announced) return;
    const said = `data: ${JSON.stringify(announced.event)}\n\n`;
    for (const [stream, caller] of streams) if (concerns(announced, caller)) stream.write(said);
  };
  const began = () => {
    listening = true;
  };
  // What happens meanwhile would be missed: the browsers come again, and ask anew for what they show.
  const lost = () => {
    listening = false;
    end(() => true);
  };

  const endWithTheirSessions = async (hospitalId: string) => {
    const sessionIds = [...streams.values()].flatMap((caller) => (caller.hospitalId === hospitalId ? [caller.sessionId] : []));
    const open = await database.inHospital(hospitalId, (transaction) => openAmong(transaction, hospitalId, sessionIds));
    end((caller) => sessionIds.includes(caller.sessionId) && !open.has(caller.sessionId));
  };
  const look = async () => {
    for (const stream of streams.keys()) stream.write(':\n\n');
    for (const hospitalId of new Set([...streams.values()].map((caller) => caller.hospitalId))) {
      // A session that cannot be looked up gets nothing.
      await endWithTheirSessions(hospitalId).catch(() => end((caller) => caller.hospitalId === hospitalId));
    }
  };

  const stopListening = await database.listen({ began, heard: (payload) => void heard(payload), lost });
  const timer = setInterval(() => void look(), beat).unref();

  return {
    open: (caller) => {
      if (!listening) throw new Problem('unavailable');
      const before = [...streams].filter(([, { sessionId }]) => sessionId === caller.sessionId);
      if (before.length >= mostOfSession) before[0]?.[0].end();
      const stream = new PassThrough();
      streams.set(stream, caller);
      stream.once('close', () => streams.delete(stream));
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

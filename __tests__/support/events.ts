import { createParser } from 'eventsource-parser';
import { endpoints } from '../../contract/endpoints';
import type { LiveEvent } from '../../contract/events';
import { patience } from './patience';

/** Opens a user's event stream and collects its events. */
export const openEvents = async ({ url }: { url: string }, token: string) => {
  const stop = new AbortController();
  const response = await fetch(url + endpoints.streamEvents.path, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal: stop.signal,
  });
  if (response.status !== 200 || !response.body) throw new Error(`The stream answered ${response.status}`);
  const events: LiveEvent[] = [];
  let beats = 0;
  const waiting = new Set<() => void>();
  const parser = createParser({
    onComment: () => {
      beats += 1;
    },
    onEvent: ({ data }) => {
      events.push(JSON.parse(data));
      for (const look of waiting) look();
    },
  });
  const ended = (async () => {
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    try {
      for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) parser.feed(read.value);
    } catch {
      // Closed by us, or broken.
    }
  })();
  return {
    headers: response.headers,
    events,
    /** Waits for `count` events of this kind. */
    heard: (kind: LiveEvent['kind'], count = 1) =>
      new Promise<LiveEvent[]>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`No ${kind} within ${patience} ms: ${JSON.stringify(events)}`)), patience);
        const look = () => {
          const found = events.filter((event) => event.kind === kind);
          if (found.length < count) return;
          waiting.delete(look);
          clearTimeout(timer);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    /** How many heartbeats have come so far. */
    beats: () => beats,
    /** Resolves when the server has ended it. */
    ended,
    close: () => stop.abort(),
  };
};

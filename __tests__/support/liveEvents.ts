import type { LiveEvent } from '../../contract/events';

/** A stream of events for a page: the answer, and a function that sends an event. */
export const liveEvents = () => {
  let send = (_: Uint8Array) => {};
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => {
      send = (bytes) => stream.enqueue(bytes);
    },
  });
  return {
    streamEvents: () => new Response(body),
    tell: (event: LiveEvent) => send(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`)),
  };
};

import type { Handlers } from '../handlers';

export const eventHandlers: Handlers<'streamEvents'> = {
  streamEvents: async ({ caller, services, header, afterFailure }) => {
    const stream = services.events.open(caller);
    afterFailure(async () => {
      stream.destroy();
    });
    header('content-type', 'text/event-stream');
    // nginx would keep it until it has enough to send.
    header('x-accel-buffering', 'no');
    // With the stream its connection ends: one left idle would hold up a server that stops.
    header('connection', 'close');
    return stream;
  },
};

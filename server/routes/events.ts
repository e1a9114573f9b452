import type { Handlers } from '../handlers';

export const eventHandlers: Handlers<'streamEvents'> = {
  streamEvents: async ({ caller, services, header, afterFailure }) => {
    const stream = services.events.open(caller);
    afterFailure(async () => {
      stream.destroy();
    });
    header('content-type', 'text/event-stream; charset=utf-8');
    // Without this, nginx buffers the stream.
    header('x-accel-buffering', 'no');
    // Close the connection with the stream: an idle one would delay the server's stop.
    header('connection', 'close');
    return stream;
  },
};

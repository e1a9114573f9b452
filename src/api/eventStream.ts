import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { createParser } from 'eventsource-parser';
import { endpoints } from '../../contract/endpoints';
import { type LiveEvent, liveEvent } from '../../contract/events';
import { check } from '../../contract/validate';
import { asCaller } from './base';
import { problemFrom, unreachable } from './problem';
import type { Server } from './server';

type Handlers = {
  /** The stream is open: from here on no event is missed. */
  onOpen: () => void;
  onEvent: (event: LiveEvent) => void;
  signal: AbortSignal;
};

const readEvent = async (data: string): Promise<LiveEvent | undefined> => {
  try {
    const checked = await check(liveEvent, JSON.parse(data));
    return checked.ok ? checked.value : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Reads the server's event stream until either side ends it, then resolves. Uses fetch: an EventSource cannot send a bearer header, and
 * a token must not be in a URL.
 */
export const readEventStream =
  ({ onOpen, onEvent, signal }: Handlers): ThunkAction<Promise<void>, unknown, Server, UnknownAction> =>
  async (dispatch, getState, server) => {
    const open = async () => {
      try {
        const response = await server.fetch(server.base + endpoints.streamEvents.path, {
          credentials: 'include',
          headers: { authorization: `Bearer ${server.accessToken}` },
          signal,
        });
        if (response.ok && response.body) return { data: response.body };
        return { error: problemFrom({ status: response.status, data: await response.json().catch(() => undefined) }) };
      } catch {
        return { error: unreachable };
      }
    };
    const opened = await asCaller(server, { dispatch, getState }, open);
    if ('error' in opened || !(opened.data instanceof ReadableStream)) return;
    const parser = createParser({ onEvent: ({ data }) => void readEvent(data).then((event) => event && onEvent(event)) });
    const reader = opened.data.pipeThrough(new TextDecoderStream()).getReader();
    try {
      onOpen();
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return;
        parser.feed(value);
      }
    } catch {
      // The network ended the stream; the caller treats this like any other end.
    }
  };

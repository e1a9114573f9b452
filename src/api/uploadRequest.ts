import type { Answered } from './answered';
import { problemFrom, unreachable } from './problem';
import type { Server } from './server';

export type UploadRequest = {
  method: 'POST' | 'PATCH' | 'DELETE';
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: ArrayBuffer;
  /** The whole body is sent; only the answer is missing. */
  onWholeSent?: () => void;
  signal: AbortSignal;
};

/** Milliseconds without progress after which the server counts as unreachable. */
const silence = 60_000;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Sends a request of an upload. Uses XMLHttpRequest: of a fetch nobody can tell whether its body still moves. */
export const uploadRequest = (server: Server, { method, path, headers, body, onWholeSent, signal }: UploadRequest): Promise<Answered> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stirred = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), silence);
    };
    const abort = () => request.abort();
    const end = (answered: Answered) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      resolve(answered);
    };
    request.open(method, server.base + path);
    request.withCredentials = true;
    request.setRequestHeader('authorization', `Bearer ${server.accessToken}`);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = stirred;
    request.upload.onload = () => {
      stirred();
      onWholeSent?.();
    };
    request.onload = () => {
      const data = parsed(request.responseText);
      const { status } = request;
      end(status >= 200 && status < 300 ? { data } : { error: problemFrom({ status, data }) });
    };
    request.onerror = () => end({ error: unreachable });
    request.onabort = () => end({ error: unreachable });
    if (signal.aborted) return end({ error: unreachable });
    signal.addEventListener('abort', abort, { once: true });
    stirred();
    request.send(body ?? null);
  });

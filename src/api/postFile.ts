import type { Answered } from './answered';
import { problemFrom, unreachable } from './problem';
import type { Server } from './server';

export type Sending = {
  file: File;
  key: string;
  onProgress: (sent: number) => void;
  /** All bytes are sent; only the answer is missing. */
  onWholeSent: () => void;
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

/** Posts a file as multipart/form-data in the field `text` (SPEC.md §3). Uses XMLHttpRequest: fetch reports no upload progress. */
export const postFile = (server: Server, path: string, { file, key, onProgress, onWholeSent, signal }: Sending): Promise<Answered> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stirred = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), silence);
    };
    const end = (answered: Answered) => {
      clearTimeout(timer);
      resolve(answered);
    };
    request.open('POST', server.base + path);
    request.withCredentials = true;
    request.setRequestHeader('authorization', `Bearer ${server.accessToken}`);
    request.setRequestHeader('idempotency-key', key);
    request.upload.onprogress = ({ loaded, total }) => {
      stirred();
      // `loaded` and `total` include the multipart envelope: scale them to the file.
      onProgress(total > 0 ? Math.round((loaded / total) * file.size) : 0);
    };
    request.upload.onload = () => {
      stirred();
      onWholeSent();
    };
    request.onload = () => {
      const data = parsed(request.responseText);
      end(request.status === 201 ? { data } : { error: problemFrom({ status: request.status, data }) });
    };
    request.onerror = () => end({ error: unreachable });
    request.onabort = () => end({ error: unreachable });
    if (signal.aborted) return end({ error: unreachable });
    signal.addEventListener('abort', () => request.abort(), { once: true });

    const form = new FormData();
    form.append('text', file, file.name);
    stirred();
    request.send(form);
  });

import type { Sent } from '../../src/gallery/standIn';

type Listener = ((event: { loaded: number; total: number }) => void) | null;

/** Replaces XMLHttpRequest, which reports an upload's progress. The call itself goes through fetch, like all other calls (openApp). */
class StandInUpload {
  readonly upload: { onprogress: Listener; onload: (() => void) | null } = { onprogress: null, onload: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  withCredentials = false;
  status = 0;
  responseText = '';
  readonly #headers = new Headers();
  readonly #stop = new AbortController();
  static cut = 0;
  #method = 'POST';
  #url = '';

  open(method: string, url: string) {
    [this.#method, this.#url] = [method, url];
  }
  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value);
  }
  abort() {
    StandInUpload.cut += 1;
    this.#stop.abort();
    this.onabort?.();
  }
  send(body: ArrayBuffer | null) {
    this.upload.onprogress?.({ loaded: 1, total: 2 });
    fetch(this.#url, { method: this.#method, headers: this.#headers, body, signal: this.#stop.signal })
      .then(async (response) => {
        this.upload.onload?.();
        this.responseText = await response.text();
        this.status = response.status;
        this.onload?.();
      })
      .catch(() => this.#stop.signal.aborted || this.onerror?.());
  }
}

/** Installs the stand-in. Returns a function that counts the aborted uploads. */
export const standInForUploads = (): (() => number) => {
  StandInUpload.cut = 0;
  Object.defineProperty(globalThis, 'XMLHttpRequest', { value: StandInUpload, configurable: true });
  return () => StandInUpload.cut;
};

const metadata = ({ headers }: Sent, name: string) => {
  const [, value = ''] = new RegExp(`${name} ([^,]*)`).exec(headers['upload-metadata'] ?? '') ?? [];
  return Buffer.from(value, 'base64').toString();
};
/** The name and the priority of the file that a call begins to upload. */
export const nameIn = (sent: Sent) => metadata(sent, 'filename');
export const priorityIn = (sent: Sent) => metadata(sent, 'priority');

/** The answer to a call that begins an upload: the server has nothing of it. */
export const begun = ({ headers }: Sent) => ({ id: crypto.randomUUID(), size: Number(headers['upload-length']), offset: 0 });

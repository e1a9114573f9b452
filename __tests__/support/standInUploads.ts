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
  #url = '';

  open(_: string, url: string) {
    this.#url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value);
  }
  abort() {
    StandInUpload.cut += 1;
    this.#stop.abort();
    this.onabort?.();
  }
  send(body: FormData) {
    this.upload.onprogress?.({ loaded: 1, total: 2 });
    fetch(this.#url, { method: 'POST', headers: this.#headers, body, signal: this.#stop.signal })
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

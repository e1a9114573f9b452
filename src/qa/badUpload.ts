import type { ProblemDocument } from '../../contract/problems';
import type { BadNetwork } from './badNetwork';
import type { Fate } from './faults';
import { refusalOf } from './refusals';

type Body = XMLHttpRequestBodyInit;

/** An XMLHttpRequest, which uploads files, over a bad network. For the fault `halfUpload`, `send` sends the first half. */
export const requestOver = (network: BadNetwork, send: typeof fetch, Real: typeof XMLHttpRequest): typeof XMLHttpRequest =>
  class extends Real {
    #method = '';
    #url = '';
    readonly #headers: [string, string][] = [];
    #refusal: ProblemDocument | undefined;
    #losesAnswer = false;
    /** Set while this class delays or half-sends the request, of which the browser does not know yet. */
    #held: AbortController | undefined;

    constructor() {
      super();
      // This listener comes before the page's own, so that it can hide the answer from the page.
      this.addEventListener('load', (event) => {
        if (!this.#losesAnswer) return;
        event.stopImmediatePropagation();
        this.#happens('error');
      });
    }

    override get status() {
      return this.#refusal?.status ?? super.status;
    }

    override get responseText() {
      return this.#refusal ? JSON.stringify(this.#refusal) : super.responseText;
    }

    override open(method: string, url: string | URL, async = true, username?: string | null, password?: string | null) {
      [this.#method, this.#url] = [method, String(url)];
      super.open(method, url, async, username, password);
    }

    override setRequestHeader(name: string, value: string) {
      this.#headers.push([name, value]);
      super.setRequestHeader(name, value);
    }

    override send(body?: Body | null) {
      const met = network.meet(this.#method, this.#url);
      if (!met) return super.send(body);
      const held = new AbortController();
      this.#held = held;
      const timer = setTimeout(() => void this.#meet(met, body ?? null, held.signal), met.delay);
      held.signal.addEventListener('abort', () => clearTimeout(timer));
    }

    override abort() {
      if (!this.#held) return super.abort();
      this.#held.abort();
      this.#happens('abort');
    }

    #happens(type: 'load' | 'error' | 'abort') {
      this.#held = undefined;
      this.dispatchEvent(new ProgressEvent(type));
    }

    async #meet({ fault }: Fate, body: Body | null, signal: AbortSignal) {
      if (fault === 'requestLost') return this.#happens('error');
      if (fault === 'halfUpload') {
        await this.#sendHalf(body, signal);
        return signal.aborted ? undefined : this.#happens('error');
      }
      this.#refusal = refusalOf(fault, '');
      if (this.#refusal) return this.#happens('load');
      this.#losesAnswer = fault === 'answerLost';
      this.#held = undefined;
      super.send(body);
    }

    /** Sends only the first half of the form to the server. */
    async #sendHalf(body: Body | null, signal: AbortSignal) {
      const form = new Response(body);
      const type = form.headers.get('content-type');
      const bytes = await form.blob();
      const half = bytes.slice(0, Math.floor(bytes.size / 2));
      this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: half.size, total: bytes.size }));
      const headers = [...this.#headers, ...(type ? [['content-type', type] satisfies [string, string]] : [])];
      const credentials = this.withCredentials ? 'include' : 'same-origin';
      await send(this.#url, { method: this.#method, headers, credentials, body: half, signal }).catch(() => undefined);
    }
  };

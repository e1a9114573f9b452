import { BroadcastChannel } from 'node:worker_threads';
import { TestEnvironment } from 'jest-environment-jsdom';
import { recordLoaded } from './recordLoaded';

/** One that is left open does not keep the tests from ending. */
class Channel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    this.unref();
  }
}

/** What every browser has and jsdom has not, taken from Node: fetch and its parts, streams, text encoding, cryptography. */
const fromNode = {
  fetch,
  Request,
  Response,
  Headers,
  FormData,
  Blob,
  File,
  // fetch refuses a signal that is not of its own making.
  AbortController,
  AbortSignal,
  ReadableStream,
  WritableStream,
  TransformStream,
  TextEncoder,
  TextDecoder,
  TextDecoderStream,
  BroadcastChannel: Channel,
  structuredClone,
  // WebCrypto takes no bytes but Node's.
  ArrayBuffer,
  Uint8Array,
};

/** Nothing has a size here: nothing is ever resized, nor scrolled. */
class StillObserver {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

/** jsdom's own events know no signal but jsdom's, and fetch none but Node's: Node's is what there is, so its end takes the listener away. */
const takeSignals = (target: EventTarget) => {
  const { addEventListener } = target;
  target.addEventListener = function (this: EventTarget | undefined, type, listener, options) {
    const on = this ?? target;
    if (typeof options !== 'object' || !options.signal) return addEventListener.call(on, type, listener, options);
    const { signal, ...others } = options;
    if (signal.aborted) return;
    addEventListener.call(on, type, listener, others);
    signal.addEventListener('abort', () => on.removeEventListener(type, listener, others), { once: true });
  };
};

export default class BrowserEnvironment extends TestEnvironment {
  constructor(...given: ConstructorParameters<typeof TestEnvironment>) {
    super(...given);
    Object.assign(this.global, fromNode, { ResizeObserver: StillObserver, scrollTo: () => undefined });
    takeSignals(this.global);
    takeSignals(this.global.EventTarget.prototype);
    Object.defineProperty(this.global, 'crypto', { value: crypto, configurable: true });
    recordLoaded(this, given[1].testPath);
  }
}

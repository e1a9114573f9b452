import { BroadcastChannel } from 'node:worker_threads';
import './compileOnce';
import './fewerStyles';
import { TestEnvironment } from 'jest-environment-jsdom';
import { recordLoaded } from './recordLoaded';

/** A channel that, if left open, does not keep the tests from ending. */
class Channel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    this.unref();
  }
}

/** Features that jsdom lacks, taken from Node: fetch and its parts, streams, text encoding, cryptography. */
const fromNode = {
  fetch,
  Request,
  Response,
  Headers,
  FormData,
  Blob,
  File,
  // Node's fetch accepts only Node's signals.
  AbortController,
  AbortSignal,
  ReadableStream,
  WritableStream,
  TransformStream,
  CompressionStream,
  DecompressionStream,
  TextEncoder,
  TextDecoder,
  TextDecoderStream,
  BroadcastChannel: Channel,
  structuredClone,
  // Node's WebCrypto accepts only Node's buffers.
  ArrayBuffer,
  Uint8Array,
};

/** An observer that never reports: jsdom has no layout. */
class StillObserver {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

/** jsdom's addEventListener accepts only jsdom's signals, but the global AbortSignal is Node's: removes the listener on abort instead. */
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
    Object.assign(this.global.Element.prototype, { scrollIntoView: () => undefined });
    takeSignals(this.global);
    takeSignals(this.global.EventTarget.prototype);
    Object.defineProperty(this.global, 'crypto', { value: crypto, configurable: true });
    recordLoaded(this, given[1].testPath);
  }
}

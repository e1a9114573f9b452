import { TestEnvironment } from 'jest-environment-jsdom';

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
  BroadcastChannel,
  structuredClone,
};

export default class BrowserEnvironment extends TestEnvironment {
  constructor(...given: ConstructorParameters<typeof TestEnvironment>) {
    super(...given);
    Object.assign(this.global, fromNode);
    Object.defineProperty(this.global, 'crypto', { value: crypto, configurable: true });
  }
}

import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

/**
 * The server that this page talks to. Holds the access token, which is in memory only: a reload loses it, and the refresh
 * token in the cookie, which scripts cannot read, brings a new one.
 */
export class Server {
  #accessToken: string | undefined;

  /**
   * `base` is put before each path: '' for the server that sent the page (API-5). `connected` resolves once the store has
   * the API's reducer and middleware, which are loaded after the first paint. `fetch` is what every call goes through (the gallery puts
   * a stand-in there).
   */
  constructor(
    readonly base: string,
    readonly connected: () => Promise<void>,
    // Looked up on each call: QA builds replace it with a bad network.
    readonly fetch: typeof globalThis.fetch = (...call) => globalThis.fetch(...call),
  ) {}

  get accessToken(): string | undefined {
    return this.#accessToken;
  }

  hold(accessToken: string): void {
    this.#accessToken = accessToken;
  }

  forgetAccessToken(): void {
    this.#accessToken = undefined;
  }
}

/** Dispatches events, and thunks that call this server. */
export type Dispatch = ThunkDispatch<unknown, Server, UnknownAction>;

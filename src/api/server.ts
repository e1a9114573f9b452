/**
 * The server that this page talks to. Holds the access token, which is in memory only: a reload loses it, and the refresh
 * token in the cookie, which scripts cannot read, brings a new one.
 */
export class Server {
  #accessToken: string | undefined;

  /**
   * `base` is put before each path: '' for the server that sent the page (API-5). `connected` resolves once the store has
   * the API's reducer and middleware, which are loaded after the first paint. `answer` stands in for the network (the gallery's parts
   * must not call).
   */
  constructor(
    readonly base: string,
    readonly connected: () => Promise<void>,
    readonly answer?: typeof fetch,
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

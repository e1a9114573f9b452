/**
 * The server that this page talks to. Holds what a sign-in gave, in memory only. A reload loses the access token, and the refresh token in
 * the cookie, which scripts cannot read, brings a new one; by then the browser key is on the device, or is asked for.
 */
export class Server {
  #accessToken: string | undefined;
  #browserKey: { userId: string; key: string } | undefined;

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

  /** The key with which this user's notes are kept in the browser, when it came with their sign-in. */
  browserKeyOf(userId: unknown): string | undefined {
    return this.#browserKey?.userId === userId ? this.#browserKey?.key : undefined;
  }

  holdBrowserKey(userId: string, key: string): void {
    this.#browserKey = { userId, key };
  }

  /** Whoever was signed in is no more. */
  forgetSecrets(): void {
    this.#accessToken = undefined;
    this.#browserKey = undefined;
  }
}

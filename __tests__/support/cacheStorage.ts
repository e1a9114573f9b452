const addressOf = (asked: RequestInfo | URL) => new URL(asked instanceof Request ? asked.url : asked, 'http://localhost').href;

/** A browser's Cache Storage in memory, as far as the product's pages use it. */
export class Caches {
  readonly #caches = new Map<string, Map<string, Response>>();

  async open(name: string) {
    const entries = this.#caches.get(name) ?? new Map<string, Response>();
    this.#caches.set(name, entries);
    return {
      keys: async () => [...entries.keys()].map((address) => new Request(address)),
      put: async (asked: RequestInfo | URL, response: Response) => void entries.set(addressOf(asked), response),
      delete: async (asked: RequestInfo | URL) => entries.delete(addressOf(asked)),
    };
  }

  async match(asked: RequestInfo | URL, { cacheName = '' }: { cacheName?: string } = {}) {
    return this.#caches.get(cacheName)?.get(addressOf(asked))?.clone();
  }
}

/** Gives the pages of a test an empty one. */
export const emptyCaches = (): void => void Object.defineProperty(globalThis, 'caches', { value: new Caches(), configurable: true });

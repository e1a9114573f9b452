import { pageKey, type Sealed, seal, unseal } from './cipher';
import { WebShelf } from './webShelf';

type Held = { key: CryptoKey; sealed: Sealed };

const slice = 'acrossLock';
const idOf = ({ userId, id }: { userId: string; id: string }) => `${userId} ${id}`;
/** No other tab writes into this one's storage. */
const silent = new EventTarget();
type TabShelf = WebShelf<typeof slice>;

/**
 * What is on the page alone while the screen is locked (ACC-12): nothing of it is readable. It is held in memory, sealed with a key that no
 * script can read and that goes with the page; and in the tab's storage, sealed with the user's key, so that it outlasts a reload.
 */
export class AcrossLock {
  readonly #held = new Map<string, Promise<Held | undefined>>();

  constructor(readonly storage: () => Storage) {}

  /**
   * Puts away `value`, plain JSON, under the name of what will ask for it; what it resolves to undefined is not put away. Never rejects:
   * where the browser does not encrypt (a page without https), locking goes before keeping.
   */
  async preserve(userId: string, id: string, value: Promise<object | undefined>, key: Promise<CryptoKey>): Promise<void> {
    const place = { userId, slice, id } as const;
    const hold = async () => {
      const [own, given] = [await pageKey(), await value];
      return given && { key: own, sealed: await seal(own, place, given) };
    };
    const held = hold().catch(() => undefined);
    this.#held.set(idOf(place), held);
    const keep = async () => {
      const [own, given] = [await key, await value];
      const sealed = given && (await seal(own, place, given));
      // Given back or cleared meanwhile, it is not to be there.
      if (sealed && this.#held.get(idOf(place)) === held) await this.#shelf(userId).write([{ name: place, sealed }]);
    };
    await Promise.allSettled([held, keep()]);
  }

  /**
   * Gives back what was put away for this user, once; undefined when there is nothing. It stays there when `isOver` says that they are gone
   * again. The key is asked for only where the page was loaded anew.
   */
  async restore(userId: string, id: string, key: () => Promise<CryptoKey>, isOver: () => boolean): Promise<unknown> {
    const place = { userId, slice, id } as const;
    const held = await this.#held.get(idOf(place));
    const entry = held ? undefined : await this.#inTab(userId, (shelf) => shelf.get(place));
    const sealed = held ?? (entry?.sealed && { key: await key(), sealed: entry.sealed });
    const value = sealed && (await unseal(sealed.key, sealed.sealed));
    if (value === undefined || isOver()) return undefined;
    this.#held.delete(idOf(place));
    await this.#inTab(userId, (shelf) => shelf.write([{ name: place, sealed: undefined }]));
    return value;
  }

  /** Undefined where the browser keeps nothing. */
  async #inTab<Given>(userId: string, ask: (shelf: TabShelf) => Promise<Given>): Promise<Given | undefined> {
    try {
      return await ask(this.#shelf(userId));
    } catch {
      return undefined;
    }
  }

  #shelf(userId: string): TabShelf {
    return new WebShelf({ storage: this.storage, userId, slice, version: 1, page: silent });
  }

  /** Whoever it was put away for has signed out. */
  clear(userId: string): void {
    for (const name of this.#held.keys()) if (name.startsWith(`${userId} `)) this.#held.delete(name);
    void this.#inTab(userId, async (shelf) => {
      const entries = await shelf.all();
      await shelf.write(entries.map(({ name }) => ({ name, sealed: undefined })));
    });
  }
}

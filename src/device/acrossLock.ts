import { pageKey, type Sealed, seal, unseal } from './cipher';
import { WebShelf } from './webShelf';

type Held = { key: CryptoKey; sealed: Sealed };

const slice = 'acrossLock';
const idOf = ({ userId, id }: { userId: string; id: string }) => `${userId} ${id}`;
/** sessionStorage belongs to this tab: there are no other tabs' events to follow. */
const noEvents = new EventTarget();
type TabShelf = WebShelf<typeof slice>;

/**
 * Keeps what exists only on the page while the screen is locked (ACC-12), always encrypted: in memory, with a non-extractable key that
 * is lost with the page; and in sessionStorage, with the user's key, so that it survives a reload.
 */
export class AcrossLock {
  readonly #held = new Map<string, Promise<Held | undefined>>();

  constructor(readonly storage: () => Storage) {}

  /**
   * Stores `value`, plain JSON, under `id`; undefined is not stored. Never rejects: where the browser cannot encrypt (a page without
   * https), the screen locks and the value is lost.
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
      // Do not store a value that was restored or cleared meanwhile.
      if (sealed && this.#held.get(idOf(place)) === held) await this.#shelf(userId).write([{ name: place, sealed }]);
    };
    await Promise.allSettled([held, keep()]);
  }

  /**
   * Returns what was stored for this user and removes it; undefined when there is nothing. Leaves it there when `isOver` says that the
   * user is gone again. Asks for the key only after a reload.
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

  /** Undefined when the browser's storage fails. */
  async #inTab<Given>(userId: string, ask: (shelf: TabShelf) => Promise<Given>): Promise<Given | undefined> {
    try {
      return await ask(this.#shelf(userId));
    } catch {
      return undefined;
    }
  }

  #shelf(userId: string): TabShelf {
    return new WebShelf({ storage: this.storage, userId, slice, version: 1, page: noEvents });
  }

  /** Removes what was stored for a user who has signed out. */
  clear(userId: string): void {
    for (const name of this.#held.keys()) if (name.startsWith(`${userId} `)) this.#held.delete(name);
    void this.#inTab(userId, async (shelf) => {
      const entries = await shelf.all();
      await shelf.write(entries.map(({ name }) => ({ name, sealed: undefined })));
    });
  }
}

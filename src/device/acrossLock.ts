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
 * is lost with the page; and in sessionStorage, with the user's key, so that it survives a reload. A sign-out at the lock screen leaves it, as it
 * leaves drafts on the device: the same user finds it after signing in here again.
 */
export class AcrossLock {
  readonly #held = new Map<string, Promise<Held | undefined>>();

  constructor(readonly storage: () => Storage) {}

  /**
   * Stores `value`, plain JSON, besides what is stored `about` the same already; undefined is not stored. Never rejects: where the browser
   * cannot encrypt (a page without https), the screen locks and the value is lost.
   */
  async preserve(userId: string, about: string, value: Promise<object | undefined>, key: Promise<CryptoKey>): Promise<void> {
    const place = { userId, slice, id: `${about}:${crypto.getRandomValues(new Uint32Array(3)).join('-')}` } as const;
    const hold = async () => {
      const [own, given] = [await pageKey(), await value];
      return given && { key: own, sealed: await seal(own, place, given) };
    };
    const held = hold().catch(() => undefined);
    this.#held.set(idOf(place), held);
    const store = async () => {
      const [own, given] = [await key, await value];
      const sealed = given && (await seal(own, place, given));
      // Do not store a value that was restored or cleared since.
      if (sealed && this.#held.get(idOf(place)) === held) await this.#shelf(userId).write([{ name: place, sealed }]);
    };
    await Promise.allSettled([held, store()]);
  }

  /**
   * Gives the stored values of this user to `take` and removes them: first those in this page, then, with the user's key, those from before
   * a reload. Leaves the rest there once `isOver` says that the user has left again.
   */
  async restore(
    userId: string,
    about: string,
    { key, isOver, take }: { key: () => Promise<CryptoKey>; isOver: () => boolean; take: (value: unknown) => void },
  ): Promise<void> {
    const give = async (id: string, from: Held) => {
      const value = await unseal(from.key, from.sealed).catch(() => undefined);
      if (value === undefined || isOver()) return;
      take(value);
      this.#held.delete(idOf({ userId, id }));
      await this.#inTab(userId, (shelf) => shelf.write([{ name: { slice, id }, sealed: undefined }]));
    };
    for (const [name, holding] of [...this.#held]) {
      const held = name.startsWith(idOf({ userId, id: `${about}:` })) && (await holding);
      if (held) await give(held.sealed.id, held);
    }
    const entries = (await this.#inTab(userId, (shelf) => shelf.all())) ?? [];
    for (const { name, sealed } of entries) {
      const isLeft = name.id.startsWith(`${about}:`) && !this.#held.has(idOf({ userId, id: name.id }));
      if (sealed && isLeft && !isOver()) await give(name.id, { key: await key(), sealed });
    }
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
}

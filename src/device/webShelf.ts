import { fromBase64, type Name, type Sealed, toBase64 } from './cipher';
import { fieldsOf, text } from './parse';
import type { Change, Entry, Shelf } from './shelf';

type Parts<Slice extends string> = {
  storage: () => Storage;
  userId: string;
  slice: Slice;
  /** The version of the stored format; entries of another version are not read. */
  version: number;
  /** Sends the events about other tabs' changes. */
  page: Pick<EventTarget, 'addEventListener'>;
};

/**
 * One user's items of one slice in localStorage or sessionStorage: each encrypted in its own entry, so that two tabs do not
 * overwrite each other's items, and an unreadable item does not affect the others.
 */
export class WebShelf<Slice extends string> implements Shelf<Slice> {
  readonly #ended = new AbortController();
  readonly #prefix: string;
  readonly #asidePrefix: string;

  constructor(readonly parts: Parts<Slice>) {
    const own = `${parts.slice}:${parts.userId}:`;
    this.#prefix = `wardstory:${own}`;
    this.#asidePrefix = `wardstory:unreadable:${own}`;
  }

  #idsUnder(prefix: string): string[] {
    const storage = this.parts.storage();
    const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    return names.flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
  }

  #entry(id: string, isQuarantined: boolean): Entry<Slice> | undefined {
    const stored = this.parts.storage().getItem((isQuarantined ? this.#asidePrefix : this.#prefix) + id);
    return stored === null ? undefined : { name: { slice: this.parts.slice, id }, sealed: this.#parse(id, stored), isQuarantined };
  }

  #parse(id: string, stored: string): Sealed<Slice> | undefined {
    const { userId, slice } = this.parts;
    try {
      const { version, nonce, sealed } = fieldsOf(JSON.parse(stored));
      if (version !== this.parts.version) return undefined;
      return { userId, slice, id, nonce: fromBase64(text(nonce)), sealed: fromBase64(text(sealed)).buffer };
    } catch {
      return undefined;
    }
  }

  async all(): Promise<readonly Entry<Slice>[]> {
    const places = [
      [this.#asidePrefix, true],
      [this.#prefix, false],
    ] as const;
    return places.flatMap(([prefix, isQuarantined]) => this.#idsUnder(prefix).flatMap((id) => this.#entry(id, isQuarantined) ?? []));
  }

  async get({ id }: Name<Slice>): Promise<Entry<Slice> | undefined> {
    return this.#entry(id, false);
  }

  /** Removes first, to make room for the writes. */
  async write(changes: readonly Change<Slice>[]): Promise<void> {
    const storage = this.parts.storage();
    for (const { name, sealed } of changes) if (!sealed) storage.removeItem(this.#prefix + name.id);
    for (const { name, sealed } of changes) {
      if (!sealed) continue;
      const stored = { version: this.parts.version, nonce: toBase64(sealed.nonce), sealed: toBase64(new Uint8Array(sealed.sealed)) };
      storage.setItem(this.#prefix + name.id, JSON.stringify(stored));
    }
  }

  sortOut({ name: { id }, isQuarantined }: Entry<Slice>, isReadable: boolean): void {
    if (isReadable !== isQuarantined) return;
    const [from, to] = isQuarantined ? [this.#asidePrefix, this.#prefix] : [this.#prefix, this.#asidePrefix];
    const storage = this.parts.storage();
    try {
      storage.setItem(to + id, storage.getItem(from + id) ?? '');
      storage.removeItem(from + id);
    } catch {
      // No room for the copy: the entry stays where it is.
    }
  }

  listen(onChange: (name: Name<Slice>, message: undefined) => void, known: () => readonly Name<Slice>[]): void {
    const { page, slice } = this.parts;
    const { signal } = this.#ended;
    const hearOf = (id: string) => onChange({ slice, id }, undefined);
    const hearEvent = (event: Event) => {
      const name = 'key' in event && typeof event.key === 'string' ? event.key : '';
      if (name.startsWith(this.#prefix)) hearOf(name.slice(this.#prefix.length));
    };
    page.addEventListener('storage', hearEvent, { signal });
    // A page in the back-forward cache gets no storage events.
    const catchUp = () => new Set([...known().map(({ id }) => id), ...this.#idsUnder(this.#prefix)]).forEach(hearOf);
    page.addEventListener('pageshow', catchUp, { signal });
  }

  /** The browser tells other tabs by itself. */
  notify(): void {}

  close(): void {
    this.#ended.abort();
  }
}

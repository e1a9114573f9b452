import type { Name, Sealed } from './cipher';

/** What lies there under a name; `sealed` is undefined when it is nothing of ours. */
export type Entry<Slice extends string> = { name: Name<Slice>; sealed: Sealed<Slice> | undefined; isAside: boolean };

/** What is to lie there from now on; undefined for nothing. */
export type Change<Slice extends string> = { name: Name<Slice>; sealed: Sealed<Slice> | undefined };

/** Where the sealed things of one user lie. Whatever is asked of it rejects when the storage is full, out of order or silent. */
export type Shelf<Slice extends string, Word = undefined> = {
  all(): Promise<readonly Entry<Slice>[]>;
  get(name: Name<Slice>): Promise<Entry<Slice> | undefined>;
  /** All or nothing, where the storage has transactions. */
  write(changes: readonly Change<Slice>[]): Promise<void>;
  /** What cannot be read gets out of the way, as it is; what can be read again comes back. */
  sort?(entry: Entry<Slice>, isReadable: boolean): void;
  /** From now on `hear` is told what other tabs write; `known` says what is here, for what may have been missed. */
  listen(hear: (name: Name<Slice>, word: Word | undefined) => void, known: () => readonly Name<Slice>[]): void;
  /** Tells other tabs that this was written, where the browser does not. */
  tell(name: Name<Slice>, word: Word | undefined): void;
  /** Ends listening. */
  close(): void;
};

import type { Name, Sealed } from './cipher';

/** What is stored under a name; `sealed` is undefined when it is not in our format. `isQuarantined`: it was set aside as unreadable. */
export type Entry<Slice extends string> = { name: Name<Slice>; sealed: Sealed<Slice> | undefined; isQuarantined: boolean };

/** What to store under a name; undefined removes it. */
export type Change<Slice extends string> = { name: Name<Slice>; sealed: Sealed<Slice> | undefined };

/** Storage for one user's encrypted items. Each call rejects when the storage is full, broken or does not answer. */
export type Shelf<Slice extends string, Message = undefined> = {
  all(): Promise<readonly Entry<Slice>[]>;
  get(name: Name<Slice>): Promise<Entry<Slice> | undefined>;
  /** All or nothing, where the storage has transactions. */
  write(changes: readonly Change<Slice>[]): Promise<void>;
  /** Sets an unreadable entry aside unchanged; brings back one that is readable again. */
  sortOut?(entry: Entry<Slice>, isReadable: boolean): void;
  /** Calls `onChange` for each write of another tab. `known` gives the names known here, to catch up on missed writes. */
  listen(onChange: (name: Name<Slice>, message: Message | undefined) => void, known: () => readonly Name<Slice>[]): void;
  /** Tells other tabs that this was written, where the browser does not. */
  notify(name: Name<Slice>, message: Message | undefined): void;
  /** Ends listening. */
  close(): void;
};

import { idOf, type Name } from './cipher';
import type { Contents } from './contents';

type Members<State, Slice extends string> = Pick<Contents<State, Slice, unknown>, 'slices' | 'members'>;

/** The names of the members whose present state is not on the device. */
export class DirtyNames<State, Slice extends string> {
  readonly #names = new Map<string, Name<Slice>>();

  constructor(readonly contents: Members<State, Slice>) {}

  get isEmpty(): boolean {
    return this.#names.size === 0;
  }

  get all(): readonly Name<Slice>[] {
    return [...this.#names.values()];
  }

  has(name: Name<Slice>): boolean {
    return this.#names.has(idOf(name));
  }

  add(name: Name<Slice>): void {
    this.#names.set(idOf(name), name);
  }

  /** The names of all members of a state. */
  namesIn(state: State): readonly Name<Slice>[] {
    const { contents } = this;
    return contents.slices.flatMap((slice) => Object.keys(contents.members(state, slice)).map((id) => ({ slice, id })));
  }

  /** Adds the members that differ between two states, except for `applied`, which came from the device. */
  addChanged(before: State, now: State, applied: string | undefined): void {
    for (const slice of this.contents.slices) {
      const [earlier, later] = [this.contents.members(before, slice), this.contents.members(now, slice)];
      if (earlier === later) continue;
      for (const id of new Set([...Object.keys(earlier), ...Object.keys(later)])) {
        const name = { slice, id };
        if (earlier[id] !== later[id] && idOf(name) !== applied) this.add(name);
      }
    }
  }

  /** Removes those that were written. A member that changed during the write has another name object: it stays. */
  removeWritten(batch: readonly Name<Slice>[]): void {
    for (const name of batch) if (this.#names.get(idOf(name)) === name) this.#names.delete(idOf(name));
  }
}

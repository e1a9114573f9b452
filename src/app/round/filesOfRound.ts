import { mayPass } from '../../api/problem';
import { copyLabResult } from '../../api/uploads';
import type { FileShelf } from '../../device/fileShelf';
import type { RoundShelf } from '../../device/roundShelf';
import type { Store } from '../slices';
import type { Copy } from './copy';
import { filesToKeep, type KeptFile } from './filesToKeep';
import { inOneTab } from './inOneTab';
import { isFull } from './isFull';
import { loadViewers } from './loadViewers';

/** The id beside the records of the list of those that the doctor has asked for. */
export const askedId = 'asked';

const idsIn = (stored: unknown): string[] => (Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []);

const namesOf = ({ records }: Copy, files: readonly KeptFile[]): string[] => {
  const ids = new Set(files.map(({ id }) => id));
  return records.flatMap(({ labResults }) => labResults.flatMap(({ id, fileName }) => (ids.has(id) && fileName ? [fileName] : [])));
};

/** Keeps lab results of the doctor's patients on this device: `filesToKeep` says which (OFF-1). */
export class FilesOfRound {
  readonly #ended = new AbortController();
  #asked = new Set<string>();
  #here: readonly KeptFile[] = [];
  #hasRoom = true;
  #copy: Copy | undefined;
  #filling: Promise<void> | undefined;

  constructor(
    readonly store: Pick<Store, 'dispatch'>,
    readonly shelves: { files: FileShelf; round: RoundShelf },
    /** Called when what is here, or wanted here, has changed. */
    readonly changed: () => void,
    /** Called when this browser has not stored a file, for another reason than its room. */
    readonly failed: (id: string) => void,
  ) {}

  /** What is on this device, for the state. `size` in bytes. */
  get shown() {
    const size = this.#here.reduce((sum, each) => sum + each.size, 0);
    return { files: this.#here.map(({ id }) => id), asked: [...this.#asked], hasRoom: this.#hasRoom, size };
  }

  /** Reads what an earlier page has stored. */
  async open(copy: Copy | undefined): Promise<void> {
    this.#asked = new Set(idsIn(await this.shelves.round.get(askedId)));
    if (!copy) return;
    const ids = await this.shelves.files.ids();
    this.#here = filesToKeep(copy, this.#asked).filter(({ id }) => ids.has(id));
  }

  /** The doctor wants this one too. Returns false, or rejects, when this browser has not noted that: then it is not wanted here. */
  async ask(id: string): Promise<boolean> {
    const { round } = this.shelves;
    // Read anew: another tab may have noted one.
    const asked = new Set([...this.#asked, ...idsIn(await round.get(askedId)), id]);
    if (!(await round.write([await round.seal(askedId, [...asked])]))) return false;
    this.#asked = asked;
    this.changed();
    if (this.#copy) this.follow({ ...this.#copy });
    return true;
  }

  /** The bytes of a file that is kept; undefined when it is not here, or cannot be read: then it is fetched again. */
  async bytes(id: string): Promise<ArrayBuffer | undefined> {
    const found = await this.shelves.files.get(id);
    if (!found) this.#here = this.#here.filter((each) => each.id !== id);
    return found;
  }

  /** Makes room for the records, which come before files. */
  async clear(): Promise<void> {
    await this.shelves.files.keepOnly(new Set());
    this.#here = [];
    this.#hasRoom = false;
  }

  /** Fetches what this list of records has and the device has not, and deletes all others. */
  follow(copy: Copy): void {
    this.#copy = copy;
    this.#filling ??= inOneTab(`files:${this.shelves.files.userId}`, () => this.#fill())
      // Storage that failed, or a network that was cut: the next look goes on.
      .catch(() => undefined)
      .finally(() => {
        this.#filling = undefined;
      });
  }

  async #fill(): Promise<void> {
    let copy: Copy | undefined;
    while (this.#copy && this.#copy !== copy && !this.#ended.signal.aborted) {
      copy = this.#copy;
      await this.#fillFrom(copy);
    }
  }

  async #fillFrom(copy: Copy): Promise<void> {
    const { files } = this.shelves;
    const wanted = filesToKeep(copy, this.#asked);
    await files.keepOnly(new Set(wanted.map(({ id }) => id)));
    const ids = await files.ids();
    if (this.#ended.signal.aborted) return;
    this.#here = wanted.filter(({ id }) => ids.has(id));
    this.#hasRoom = true;
    this.changed();
    void loadViewers(namesOf(copy, wanted));
    for (const file of wanted.filter(({ id }) => !ids.has(id))) {
      if (this.#copy !== copy || this.#ended.signal.aborted) return;
      const isOver = await this.#fetch(file, wanted);
      this.changed();
      if (isOver) return;
    }
  }

  /** Returns true when it is of no use to go on with the next one. */
  async #fetch(file: KeptFile, wanted: readonly KeptFile[]): Promise<boolean> {
    const outcome = await this.store.dispatch(copyLabResult({ patientId: file.patientId, uploadId: file.id }, this.#ended.signal));
    if (!outcome.ok) return mayPass(outcome.problem);
    try {
      return !(await this.#store(file, await outcome.answer.arrayBuffer(), wanted));
    } catch (error) {
      this.failed(file.id);
      throw error;
    }
  }

  /** Stores a file; where there is no room, in the place of those that are wanted less. Returns false when it is not stored. */
  async #store(file: KeptFile, bytes: ArrayBuffer, wanted: readonly KeptFile[]): Promise<boolean> {
    for (;;) {
      try {
        const isStored = await this.shelves.files.put(file.id, bytes);
        if (isStored) this.#here = wanted.filter(({ id }) => id === file.id || this.#here.some((each) => each.id === id));
        return isStored;
      } catch (error) {
        if (!isFull(error)) throw error;
      }
      this.#hasRoom = false;
      const after = new Set(wanted.slice(wanted.indexOf(file) + 1).map(({ id }) => id));
      const last = this.#here.filter(({ id }) => after.has(id)).at(-1);
      if (!last) return false;
      this.#here = this.#here.filter(({ id }) => id !== last.id);
      await this.shelves.files.keepOnly(new Set(this.#here.map(({ id }) => id)));
    }
  }

  end(): void {
    this.#ended.abort();
    this.#copy = undefined;
  }

  /** Ends, and waits for the file that is being stored now. */
  async stop(): Promise<void> {
    this.end();
    await this.#filling;
  }
}

import { mayPass } from '../../api/problem';
import { copyLabResult } from '../../api/uploads';
import type { FileShelf } from '../../device/fileShelf';
import type { RoundShelf } from '../../device/roundShelf';
import type { Store } from '../slices';
import type { Copy } from './copy';
import { filesToKeep, type KeptFile } from './filesToKeep';
import { inOneTab } from './inOneTab';
import { isFull } from './isFull';

/** The id beside the records of the list of those that the doctor has asked for. */
export const askedId = 'asked';

const idsIn = (stored: unknown): string[] => (Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []);

/** Keeps lab results of the doctor's patients on this device: `filesToKeep` says which (OFF-1). */
export class FilesOfRound {
  readonly #ended = new AbortController();
  #asked = new Set<string>();
  #here: readonly KeptFile[] = [];
  #hasRoom = true;
  #copy: Copy | undefined;
  #filling = false;

  constructor(
    readonly store: Pick<Store, 'dispatch'>,
    readonly shelves: { files: FileShelf; round: RoundShelf },
    readonly changed: () => void,
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

  /** The doctor wants this one too. */
  async ask(id: string): Promise<void> {
    this.#asked.add(id);
    this.changed();
    const { round } = this.shelves;
    await round.write([await round.seal(askedId, [...this.#asked])]);
    if (this.#copy) this.follow({ ...this.#copy });
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
    if (this.#filling) return;
    this.#filling = true;
    void inOneTab(`files:${this.shelves.files.userId}`, () => this.#fill())
      // Storage that failed, or a network that was cut: the next look goes on.
      .catch(() => undefined)
      .finally(() => {
        this.#filling = false;
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
    this.#here = wanted.filter(({ id }) => ids.has(id));
    this.#hasRoom = true;
    this.changed();
    for (const file of wanted.filter(({ id }) => !ids.has(id))) {
      if (this.#copy !== copy || this.#ended.signal.aborted) return;
      const isOver = await this.#fetch(file);
      this.changed();
      if (isOver) return;
    }
  }

  /** Returns true when it is of no use to go on with the next one. */
  async #fetch(file: KeptFile): Promise<boolean> {
    const outcome = await this.store.dispatch(copyLabResult({ patientId: file.patientId, uploadId: file.id }, this.#ended.signal));
    if (!outcome.ok) return mayPass(outcome.problem);
    try {
      const isStored = await this.shelves.files.put(file.id, await outcome.answer.arrayBuffer());
      if (isStored) this.#here = [...this.#here, file];
      return !isStored;
    } catch (error) {
      if (!isFull(error)) throw error;
      this.#hasRoom = false;
      return true;
    }
  }

  end(): void {
    this.#ended.abort();
  }
}

import { heldFile, holdFileAgain, noteAboutFile } from '../../api/heldFiles';
import { UploadShelf } from '../../device/uploadShelf';
import type { UserDevice } from '../../device/userDevice';
import { isUnderWay, type ListedUpload, listedUploads, selectUploads, uploads } from '../../state/uploads';
import type { Store } from '../slices';
import { type StoredUpload, uploadFrom } from './storedUpload';

/**
 * Keeps the files that are under way on this device, encrypted, so that a reload or a lock loses none, and sends those that are left here
 * (OFF-5). Where the browser cannot store them they are on the page only, as long as it is open.
 */
export class UploadsOfUser {
  readonly #ended = new AbortController();
  /** The uploads of this page that the device has, or is to have. */
  readonly #ours = new Set<string>();
  #shelf: UploadShelf | undefined;
  /** One after the other: a file is in memory while it is encrypted. */
  #working: Promise<unknown> = Promise.resolve();

  constructor(
    readonly store: Pick<Store, 'dispatch' | 'getState'>,
    readonly here: UserDevice,
  ) {}

  get #isOver(): boolean {
    return this.#ended.signal.aborted;
  }

  async begin(): Promise<void> {
    try {
      const shelf = new UploadShelf(await this.here.database(), this.here.userId, await this.here.key());
      await shelf.deleteOthers();
      for (const id of await shelf.ids()) await this.#restore(shelf, id);
      if (this.#isOver) return;
      this.#shelf = shelf;
      this.changed();
    } catch {
      // Without storage the page has the files alone, and asks before it is closed.
    }
  }

  /** To be called after every change of the uploads: the device has those that are under way, and no other. */
  changed(): void {
    const shelf = this.#shelf;
    if (!shelf || this.#isOver) return;
    const underWay = new Map(
      listedUploads(selectUploads(this.store.getState()))
        .filter(isUnderWay)
        .map((each) => [each.id, each]),
    );
    for (const each of underWay.values()) if (!this.#ours.has(each.id)) this.#keep(shelf, each);
    for (const id of this.#ours) if (!underWay.has(id)) this.#drop(shelf, id);
  }

  #keep(shelf: UploadShelf, { id, patient, fileName, size, order }: ListedUpload): void {
    this.#ours.add(id);
    this.#inTurn(async () => {
      const held = heldFile(id);
      if (!held || !this.#ours.has(id)) return;
      await this.#lock(id);
      const about: StoredUpload = { patient, fileName, size, order, priority: held.priority };
      const bytes = await held.file.arrayBuffer();
      if (this.#isOver) return;
      if (await shelf.write(id, about, bytes)) noteAboutFile(id, { isOnDevice: true });
    });
  }

  #drop(shelf: UploadShelf, id: string): void {
    this.#ours.delete(id);
    noteAboutFile(id, { isOnDevice: false });
    this.#inTurn(() => shelf.delete(id));
  }

  #inTurn(work: () => Promise<unknown>): void {
    this.#working = this.#working.then(() => (this.#isOver ? undefined : work())).catch(() => undefined);
  }

  /** Goes on with a file that was left here, unless another tab does so. */
  async #restore(shelf: UploadShelf, id: string): Promise<void> {
    if (this.#isOver || !(await this.#lock(id))) return;
    const stored = await shelf.get(id);
    if (this.#isOver || selectUploads(this.store.getState())[id]) return;
    try {
      const { about, bytes } = stored ?? {};
      const { priority, ...upload } = uploadFrom(about);
      if (bytes?.byteLength !== upload.size) throw new TypeError('not the file');
      this.#ours.add(id);
      holdFileAgain(id, new File([bytes], upload.fileName), priority);
      this.store.dispatch(uploads.actions.chosen({ id, ...upload }));
    } catch {
      await shelf.delete(id);
    }
  }

  /** Takes an upload for this tab until the user leaves. Returns false when another tab has it. */
  #lock(id: string): Promise<boolean> {
    const { locks } = navigator;
    if (!locks) return Promise.resolve(true);
    const { signal } = this.#ended;
    return new Promise((resolve) => {
      const held = new Promise<void>((release) => signal.addEventListener('abort', () => release(), { once: true }));
      locks
        .request(`wardstory:upload:${id}`, { ifAvailable: true }, (lock) => {
          resolve(lock !== null);
          return lock && !signal.aborted ? held : undefined;
        })
        .catch(() => resolve(true));
    });
  }

  /** The user has left or locked the screen: what is under way stays on the device, and goes on when they are back. */
  end(): void {
    this.#ended.abort();
    this.#shelf = undefined;
  }
}

import type { RoundShelf } from '../../device/roundShelf';
import { type Copy, readCopy } from './copy';

/** The id of the list beside the records. */
export const listId = 'list';

/**
 * The list beside the records. Every call of a page asks for it: it is decrypted and checked once for each time that it was stored, and calls
 * at the same time share one look.
 */
export class KeptList {
  #nonce: string | undefined;
  #copy: Promise<Copy | undefined> = Promise.resolve(undefined);
  #looking: Promise<Copy | undefined> | undefined;
  #isOver = false;

  constructor(readonly shelf: Pick<RoundShelf, 'sealed' | 'unsealed'>) {}

  /** Looks at the device, as another tab may have stored more. */
  read(): Promise<Copy | undefined> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  /** The user has left or locked the screen. What is under way may hold this object for a while: it has nothing of the records then. */
  forget(): void {
    this.#isOver = true;
    this.#copy = Promise.resolve(undefined);
  }

  async #look(): Promise<Copy | undefined> {
    const sealed = await this.shelf.sealed(listId);
    const nonce = sealed?.nonce.join();
    if (this.#isOver) return undefined;
    if (nonce !== this.#nonce) {
      this.#nonce = nonce;
      this.#copy = this.shelf.unsealed(sealed).then(readCopy);
    }
    return this.#copy;
  }
}

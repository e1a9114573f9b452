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

  constructor(readonly shelf: Pick<RoundShelf, 'sealed' | 'unsealed'>) {}

  /** Looks at the device, as another tab may have stored more. */
  read(): Promise<Copy | undefined> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #look(): Promise<Copy | undefined> {
    const sealed = await this.shelf.sealed(listId);
    const nonce = sealed?.nonce.join();
    if (nonce !== this.#nonce) {
      this.#nonce = nonce;
      this.#copy = this.shelf.unsealed(sealed).then(readCopy);
    }
    return this.#copy;
  }
}

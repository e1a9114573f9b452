import type { RoundShelf } from '../../device/roundShelf';
import { type Copy, readCopy } from './copy';

/** The id of the list beside the records. */
export const listId = 'list';

/** The list beside the records. It is decrypted and checked once for each time that it was stored: every call of a page asks for it. */
export class KeptList {
  #nonce: string | undefined;
  #copy: Promise<Copy | undefined> = Promise.resolve(undefined);

  constructor(readonly shelf: Pick<RoundShelf, 'sealed' | 'unsealed'>) {}

  /** Looks at the device each time, as another tab may have stored more. */
  async read(): Promise<Copy | undefined> {
    const sealed = await this.shelf.sealed(listId);
    const nonce = sealed?.nonce.join();
    if (nonce !== this.#nonce) {
      this.#nonce = nonce;
      this.#copy = this.shelf.unsealed(sealed).then(readCopy);
    }
    return this.#copy;
  }
}

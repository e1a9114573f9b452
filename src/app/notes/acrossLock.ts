import { drafts } from '../../state/draft';
import { outbox } from '../../state/outbox';
import type { NotesState } from '../slices';
import { type Ciphertext, type Place, seal, unseal } from './cipher';
import { joined } from './joined';
import { draftFrom, fieldsOf, savedFrom } from './readNote';

type Sealed = Place & Ciphertext;
type Held = { userId: string; key: CryptoKey; sealed: Sealed };
type Store = { dispatch: (action: { type: string }) => unknown; getState: () => NotesState };

const hold = async (userId: string, notes: Partial<NotesState>): Promise<Held> => {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  return { userId, key, sealed: await seal(key, { userId, slice: 'notes', id: 'unkept' }, notes) };
};

/**
 * What the device could not keep, while the screen is locked (ACC-12): nothing of it is readable, as it is sealed with a key that scripts
 * cannot read and that goes with the page.
 */
export class NotesAcrossLock {
  #held: Promise<Held | undefined> | undefined;

  /** Never throws: where the browser does not encrypt (a page without https), locking goes before keeping. */
  preserve(userId: string, { drafts: halfWritten, outbox: unsent }: NotesState): void {
    this.#held = hold(userId, { drafts: halfWritten, outbox: unsent }).catch(() => undefined);
  }

  clear(): void {
    this.#held = undefined;
  }

  /** Gives back what was put away for this user, unless they are gone again. */
  async restore(userId: string, { dispatch, getState }: Store, isOver: () => boolean): Promise<void> {
    const held = await this.#held;
    if (held?.userId !== userId) return;
    const notes = fieldsOf(await unseal(held.key, held.sealed));
    if (isOver()) return;
    this.#held = undefined;
    for (const [id, member] of Object.entries(fieldsOf(notes.drafts))) {
      if (fieldsOf(member).status !== 'written') continue;
      const [written, typed] = [draftFrom(member), getState().drafts[id]];
      dispatch(drafts.actions.found({ id, ...(typed?.status === 'written' ? joined(written, typed) : written) }));
    }
    for (const [id, member] of Object.entries(fieldsOf(notes.outbox))) {
      if (getState().outbox[id] || fieldsOf(member).status === 'delivered') continue;
      const { problem, ...saved } = savedFrom(member);
      const wasRefused = problem && fieldsOf(member).status === 'refused';
      dispatch(wasRefused ? outbox.actions.foundRefused({ id, ...saved, problem }) : outbox.actions.restored({ id, ...saved }));
    }
  }
}

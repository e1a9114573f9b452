import { isRecord } from '../../contract/isRecord';
import { restoreTyped, typedNow } from '../ui/forms/preserveAcrossLock';
import type { StorageAcrossLock } from './acrossLockOf';
import { cursorNow, putCursorBack } from './cursor';

const onPage = (): object | undefined => {
  const [forms, cursor] = [typedNow(), cursorNow()];
  const typed = { ...(Object.keys(forms).length > 0 && { forms }), ...(cursor && { cursor }) };
  return Object.keys(typed).length > 0 ? typed : undefined;
};

/** Restores what a user has typed into forms, and their cursor, after the same user has unlocked the screen (ACC-12). */
export class TypedOfUser {
  constructor(readonly acrossLock: StorageAcrossLock) {}

  begin(): void {
    const take = (typed: unknown) => {
      if (!isRecord(typed)) return;
      if (isRecord(typed.forms)) restoreTyped(typed.forms);
      putCursorBack(typed.cursor);
    };
    void this.acrossLock.restore(take).catch(() => undefined);
  }

  /** Stores the typed text and the cursor. Notes are not part of it, because they have their drafts. */
  async preserve(): Promise<void> {
    const typed = onPage();
    if (typed) await this.acrossLock.preserve(Promise.resolve(typed));
  }
}

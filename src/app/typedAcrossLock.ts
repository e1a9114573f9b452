import { isRecord } from '../api/problem';
import type { AcrossLock } from '../device/acrossLock';
import type { UserDevice } from '../device/userDevice';
import { restoreTyped, typedNow } from '../ui/forms/preserveAcrossLock';
import { cursorNow, putCursorBack } from './cursor';

const name = 'typed';

const onPage = (): object | undefined => {
  const [forms, cursor] = [typedNow(), cursorNow()];
  const typed = { ...(Object.keys(forms).length > 0 && { forms }), ...(cursor && { cursor }) };
  return Object.keys(typed).length > 0 ? typed : undefined;
};

/** What one user has typed into forms, and where the cursor stood, comes back when the same user has unlocked the screen (ACC-12). */
export class TypedOfUser {
  readonly #ended = new AbortController();

  constructor(
    readonly here: UserDevice,
    readonly acrossLock: AcrossLock,
  ) {}

  begin(): void {
    void this.#restore().catch(() => undefined);
  }

  async #restore(): Promise<void> {
    const { here, acrossLock } = this;
    const typed = await acrossLock.restore(
      here.userId,
      name,
      () => here.key(),
      () => this.#ended.signal.aborted,
    );
    if (!isRecord(typed)) return;
    if (isRecord(typed.forms)) restoreTyped(typed.forms);
    putCursorBack(typed.cursor);
  }

  changed(): void {}

  /** Stores what is typed and the cursor. Notes are not in it: they have their drafts. */
  async preserve(): Promise<void> {
    const typed = onPage();
    if (typed) await this.acrossLock.preserve(this.here.userId, name, Promise.resolve(typed), this.here.key());
  }

  end(): void {
    this.#ended.abort();
  }
}

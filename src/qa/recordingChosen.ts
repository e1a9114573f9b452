import type { Session } from './session';

/** Says to the kit that a recording was chosen to be looked at (ReplayPage.tsx). */
export class RecordingChosen extends Event {
  static readonly type = 'wardstory:recording';
  /** The kit's answer: rejected with why it is not to be seen. */
  shown: Promise<void> | undefined;
  constructor(
    readonly session: Session,
    readonly fileName: string,
  ) {
    super(RecordingChosen.type);
  }
}

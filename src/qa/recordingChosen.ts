import type { Session } from './session';

/** Tells the kit that the user has chosen a recording (ReplayPage.tsx). */
export class RecordingChosen extends Event {
  static readonly type = 'wardstory:recording';
  /** The kit's answer. It rejects with the reason when the recording cannot be shown. */
  shown: Promise<void> | undefined;
  constructor(
    readonly session: Session,
    readonly fileName: string,
  ) {
    super(RecordingChosen.type);
  }
}

import type { Session } from './session';

/** Tells the kit that the user has chosen a recording (ReplayPage.tsx). */
export class RecordingChosen extends Event {
  static readonly type = 'wardstory:recording';
  /** The kit's answer, which rejects with the reason if it cannot show the recording. */
  shown: Promise<void> | undefined;
  constructor(
    readonly session: Session,
    readonly fileName: string,
  ) {
    super(RecordingChosen.type);
  }
}

import type { Session } from './readRecording';

/** Says to the kit that a recording was chosen to be looked at (ReplayPage.tsx). */
export class RecordingChosen extends Event {
  static readonly type = 'wardstory:recording';
  constructor(
    readonly session: Session,
    readonly fileName: string,
  ) {
    super(RecordingChosen.type);
  }
}

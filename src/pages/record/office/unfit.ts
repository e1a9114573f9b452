/** Why a document is not shown; each has its sentence. */
export type Reason = 'broken' | 'locked' | 'elsewhere' | 'unpacks' | 'blank';

/** Thrown for a document that cannot be shown. */
export class Unfit extends Error {
  constructor(readonly reason: Reason) {
    super(`a document is ${reason}`);
  }
}

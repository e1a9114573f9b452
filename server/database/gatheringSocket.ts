import { Socket } from 'node:net';

/**
 * A connection that hands the system all that is written in one turn at once: statements that wait for no answer travel together. pg corks
 * it while it writes a statement's parts.
 */
export class GatheringSocket extends Socket {
  override uncork(): void {
    // After the turn's promises, which write too.
    process.nextTick(() => super.uncork());
  }
}

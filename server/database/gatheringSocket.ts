import { Socket } from 'node:net';

/** A connection that hands the system all that is written in one turn at once: statements that wait for no answer travel together. */
export class GatheringSocket extends Socket {
  #gathers = false;

  #gather(): void {
    if (this.#gathers) return;
    this.#gathers = true;
    this.cork();
    // After the turn's promises, which write too.
    process.nextTick(() => {
      this.#gathers = false;
      this.uncork();
    });
  }

  override write(...written: Parameters<Socket['write']>): boolean {
    this.#gather();
    return super.write(...written);
  }
}

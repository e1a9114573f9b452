const open = new Set<BroadcastChannel>();

/** Node's channel for the pages of one test. A page that was left no longer sends or receives. */
export class Channel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    open.add(this);
  }
  override postMessage(message: unknown) {
    if (open.has(this)) super.postMessage(message);
  }
}

export const closeChannels = (): void => {
  for (const channel of open) channel.close();
  open.clear();
};

/** A MessageChannel, which jsdom lacks, from its second port to its first. A message arrives though a test has stopped the clock. */
export class Pair {
  port1: { onmessage?: () => void; close: () => void } = { close: () => undefined };
  port2 = { postMessage: () => queueMicrotask(() => this.port1.onmessage?.()) };
}

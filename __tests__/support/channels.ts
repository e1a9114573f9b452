const open = new Set<BroadcastChannel>();

/** Node's, as the pages of one test use it: a page that was left hears and says nothing any more. */
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

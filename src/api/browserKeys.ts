/** Whose notes are kept with it in this browser, and the key (getBrowserKey). */
type Held = { userId: string; key: string };

// By the server that gave it, and apart from Server, whose every byte the first paint waits for.
const held = new WeakMap<object, Held>();

/** Holds the key that came with a sign-in, in memory only: by the time of a reload it is on the device, or is asked for. */
export const holdBrowserKey = (server: object, userId: string, key: string): void => {
  held.set(server, { userId, key });
};

export const browserKeyOf = (server: object, userId: unknown): string | undefined => {
  const found = held.get(server);
  return found?.userId === userId ? found?.key : undefined;
};

/** Its user has left, or locked the screen. */
export const forgetBrowserKey = (server: object): void => {
  held.delete(server);
};

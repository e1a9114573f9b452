/** A user and their browser key (getBrowserKey), base64. */
type Held = { userId: string; key: string };

// Not a field of Server: the first paint waits for every byte of that class.
const held = new WeakMap<object, Held>();

/** Holds the key of a sign-in in memory only. After a reload it comes from the device, or from the server again. */
export const holdBrowserKey = (server: object, userId: string, key: string): void => {
  held.set(server, { userId, key });
};

export const browserKeyOf = (server: object, userId: unknown): string | undefined => {
  const found = held.get(server);
  return found?.userId === userId ? found?.key : undefined;
};

/** Drops the key when its user has left or locked the screen. */
export const forgetBrowserKey = (server: object): void => {
  held.delete(server);
};

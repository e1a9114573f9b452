import type { SignedIn } from '../../contract/accounts';

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

/** A sign-in that the server has accepted. */
type Accepted = Omit<SignedIn, 'tokens'> & { browserKey: string };
/** What wraps the browser key under the password (src/device/passwordKeys.ts): called as the password goes out, then if it was right. */
export type Wrap = (password: string) => (accepted: Accepted) => void;
const wraps = new WeakMap<object, Wrap>();
const begun = new WeakMap<object, ReturnType<Wrap>>();

export const wrapWith = (server: object, wrap: Wrap): void => {
  wraps.set(server, wrap);
};

/** A password goes to the server. A second step may follow before it is accepted. */
export const beginWrapping = (server: object, password: unknown): void => {
  const wrap = wraps.get(server);
  if (wrap && typeof password === 'string') begun.set(server, wrap(password));
};

/** The server has accepted the password that it was sent last. */
export const finishWrapping = (server: object, accepted: Accepted): void => {
  begun.get(server)?.(accepted);
  begun.delete(server);
};

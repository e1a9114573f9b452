// Actions and the store are recorded, exported and replayed; passwords must never be in them. A page hands a password over
// as a handle, and the API base puts the password back while it sends.
const concealed = new Map<string, string>();

/** A handle for a secret, to be used in its place in anything that is dispatched. */
export const conceal = (secret: string): string => {
  const handle = `secret:${crypto.randomUUID()}`;
  concealed.set(handle, secret);
  return handle;
};

/** The body as it is sent: each handle in it replaced by its secret. */
export const revealed = (body: object): object =>
  Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key, typeof value === 'string' ? (concealed.get(value) ?? value) : value]),
  );

/** Drops the secrets behind the handles in a body, once it need not be sent again. */
export const forget = (body: object): void => {
  for (const value of Object.values(body)) if (typeof value === 'string') concealed.delete(value);
};

// Actions and the store are recorded, exported and replayed; passwords and the tokens of mailed links must never be in them. A page hands
// one over as a handle, and the API base puts the secret back while it sends.
const concealed = new Map<string, string>();

/** A handle for a secret, to be used in its place in anything that is dispatched. */
export const conceal = (secret: string): string => {
  const handle = `secret:${crypto.randomUUID()}`;
  concealed.set(handle, secret);
  return handle;
};

/** A body or a query as it is sent: each handle in it replaced by its secret. */
export const revealed = (body: object): object =>
  Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key, typeof value === 'string' ? (concealed.get(value) ?? value) : value]),
  );

/** Drops the secrets behind the handles in a body or a query, once it need not be sent again. */
export const forget = (body: object): void => {
  for (const value of Object.values(body)) if (typeof value === 'string') concealed.delete(value);
};

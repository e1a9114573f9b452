// Actions and the store are recorded, exported and replayed; passwords and the tokens of mailed links must never be in them. A page
// passes a handle instead, and the API base puts the secret back when it sends.
const concealed = new Map<string, string>();

/** Holds a secret and returns the handle that actions use in its place. */
export const conceal = (secret: string): string => {
  const handle = `secret:${crypto.randomUUID()}`;
  concealed.set(handle, secret);
  return handle;
};

/** A body or query to send, with each handle replaced by its secret. */
export const revealed = (body: object): object =>
  Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key, typeof value === 'string' ? (concealed.get(value) ?? value) : value]),
  );

/** Drops the secrets behind the handles in a body or a query, once it need not be sent again. */
export const forget = (body: object): void => {
  for (const value of Object.values(body)) if (typeof value === 'string') concealed.delete(value);
};

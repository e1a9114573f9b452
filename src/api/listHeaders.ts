/**
 * What a list's headers say: how many rows it has in all (with `atLeast` or more), and where the next page begins (API-2). `kept`: this
 * device has answered, because the server was `unreachable` or could not answer (`unavailable`).
 */
export type ListHeaders = { total?: number; atLeast?: true; next?: string; kept?: 'unreachable' | 'unavailable' };

/** Reads the list headers; an answer that is not a list has none. */
export const listHeaders = (headers: Headers | undefined): ListHeaders => {
  const total = headers?.get('X-Total-Count');
  const atLeast = headers?.get('X-Total-Count-Is') === 'at-least';
  const next = /\?([^>]*)>; *rel="next"/.exec(headers?.get('Link') ?? '')?.[1];
  const cursor = new URLSearchParams(next).get('cursor');
  return { ...(total && { total: Number(total) }), ...(atLeast && { atLeast }), ...(cursor && { next: cursor }) };
};

/** What a list's headers say: how many rows it has in all, and where the next page begins (API-2). */
export type ListHeaders = { total?: number; next?: string };

/** Reads the list headers; an answer that is not a list has none. */
export const listHeaders = (headers: Headers | undefined): ListHeaders => {
  const total = headers?.get('X-Total-Count');
  const next = /\?([^>]*)>; *rel="next"/.exec(headers?.get('Link') ?? '')?.[1];
  const cursor = new URLSearchParams(next).get('cursor');
  return { ...(total && { total: Number(total) }), ...(cursor && { next: cursor }) };
};

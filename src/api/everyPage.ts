import type { Page } from './endpoint';

type Asked<Item> = { unwrap: () => Promise<Page<Item>>; abort: () => void };
type Part = { limit: number; cursor?: string };

/** Rows per call: the most that the server gives. */
const limit = 1000;

/** Reads all rows of a list, page by page. Throws the error of a failed call, and throws when `signal` aborts. */
export const everyRow = async <Item>(
  ask: (part: Part) => Asked<Item>,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<Item[]> => {
  const rows: Item[] = [];
  let part: Part | undefined = { limit };
  while (part) {
    signal.throwIfAborted();
    const asked = ask(part);
    signal.addEventListener('abort', asked.abort, { once: true });
    const page: Page<Item> = await asked.unwrap();
    signal.removeEventListener('abort', asked.abort);
    rows.push(...page.rows);
    onProgress(rows.length, page.total);
    part = page.next === null ? undefined : { limit, cursor: page.next };
  }
  signal.throwIfAborted();
  return rows;
};

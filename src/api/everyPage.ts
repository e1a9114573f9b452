import type { Page } from './endpoint';

type Asked<Item> = { unwrap: () => Promise<Page<Item>>; abort: () => void };
type Part = { limit: number; cursor?: string };

/** How many rows are asked for at a time: as many as a call gives. */
const limit = 1000;

/** All rows of a list, page after page. Throws what a call failed with, and when `signal` ends it. */
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

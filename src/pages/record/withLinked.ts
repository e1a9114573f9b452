type Row = { id: string; corrects: string | null };

/** The rows with these ids, and those that a correction links with one of them, in their order: a link between two needs both. */
export const withLinked = <Any extends Row>(rows: readonly Any[], ids: Iterable<string | undefined>): Any[] => {
  const found = new Set(ids);
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const { id, corrects } of rows) {
      if (!corrects) continue;
      if (found.has(id)) found.add(corrects);
      else if (found.has(corrects)) found.add(id);
    }
  }
  return rows.filter(({ id }) => found.has(id));
};

/** The name of the unique constraint that a statement broke; undefined for other errors. */
export const brokenUnique = (error: unknown): string | undefined => {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && at.code === '23505') return 'constraint' in at ? String(at.constraint) : '';
  }
  return undefined;
};

/** Whether a statement named a row that is not there. */
export const brokenReference = (error: unknown): boolean => {
  for (let at: unknown = error; at instanceof Error; at = at.cause) if ('code' in at && at.code === '23503') return true;
  return false;
};

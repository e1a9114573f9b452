/** The name of the constraint that a statement broke, when it broke a unique one. */
export const brokenUnique = (error: unknown): string | undefined => {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && at.code === '23505') return 'constraint' in at ? String(at.constraint) : '';
  }
  return undefined;
};

/** The tests that should notice: a file of one of jest's projects, and a text in their titles; without `title` all tests of the file. */
export type Tests = { project: 'units' | 'components' | 'server-pglite'; file: string; title?: string };

/** A small break of the product. */
export type Mutant = {
  /** The ids of the promises (ACC-8 …), separated by spaces. */
  promises: string;
  /** What the broken product does wrong, in one sentence. */
  breaks: string;
  file: string;
  /** The text to replace. It occurs in the file exactly once. */
  from: string;
  to: string;
  caughtBy: Tests;
};

const testsOf =
  (project: Tests['project'], folder: string) =>
  (name: string, title?: string): Tests => ({ project, file: `__tests__/${folder}${name}`, ...(title !== undefined && { title }) });

export const units = testsOf('units', '');
export const components = testsOf('components', '');
/** A real server on the embedded database. */
export const server = testsOf('server-pglite', 'server/');

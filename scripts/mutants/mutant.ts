/** Which tests should notice: a file of one of jest's projects, and what stands in the titles that count; all of them unless said. */
export type Tests = { project: 'units' | 'components' | 'server-pglite'; file: string; title?: string };

/** A small break of the product. */
export type Mutant = {
  /** The ids of what is promised (ACC-8 …), with spaces between them. */
  promises: string;
  /** What the broken product does, in one sentence. */
  breaks: string;
  file: string;
  /** Stands in the file once. */
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

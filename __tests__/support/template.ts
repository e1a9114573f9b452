import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine } from './engine';

/** A server's migrated empty folder and database. The run's servers start on copies, because copying is faster than migrating. `secrets`: the wrapped ones. */
type Template = { dataDir: string; database?: string; secrets: { purpose: string; wrapped: string }[] };

const variable = (engine: Engine) => `WARDSTORY_TEST_TEMPLATE_${engine}`;

/** The template of this run; undefined if no set-up has made one. */
export const templateOf = (engine: Engine): Template | undefined => {
  const made = process.env[variable(engine)];
  return made ? JSON.parse(made) : undefined;
};

/** Workers and later suites find it in the environment. */
export const keepTemplate = (engine: Engine, template: Template): void => {
  process.env[variable(engine)] = JSON.stringify(template);
};

/** Copies the database's key and the embedded database from the template into a server's folder. */
export const copyFolder = async (template: Template, folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await cp(join(template.dataDir, 'encryption-key'), join(folder, 'encryption-key'));
  if (!template.database) await cp(join(template.dataDir, 'database'), join(folder, 'database'), { recursive: true });
};

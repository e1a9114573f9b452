import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine } from './engine';

/** As much of a running server as a template is made from. */
type First = { dataDir: string; environment: Record<string, string>; stop(): Promise<unknown> };

/** A server's folder and database, migrated and empty: the servers of a run start on copies, since copying is faster than migrating. */
type Template = { dataDir: string; database?: string };

const variable = (engine: Engine) => `WARDSTORY_TEST_TEMPLATE_${engine}`;

/** The template of this run; undefined where no set-up has made one. */
export const templateOf = (engine: Engine): Template | undefined => {
  const made = process.env[variable(engine)];
  return made ? JSON.parse(made) : undefined;
};

/** Makes the template from a server's first start, unless this run has one. Workers and later suites inherit it by the environment. */
export const ensureTemplate = async (engine: Engine, start: (engine: Engine) => Promise<First>): Promise<void> => {
  if (templateOf(engine)) return;
  const first = await start(engine);
  await first.stop();
  const { DATABASE_URL } = first.environment;
  const template: Template = { dataDir: first.dataDir, ...(DATABASE_URL && { database: new URL(DATABASE_URL).pathname.slice(1) }) };
  process.env[variable(engine)] = JSON.stringify(template);
};

/** Fills a server's folder from the template: the key that the database was made with, and the embedded database itself. */
export const copyFolder = async (template: Template, folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await cp(join(template.dataDir, 'encryption-key'), join(folder, 'encryption-key'));
  if (!template.database) await cp(join(template.dataDir, 'database'), join(folder, 'database'), { recursive: true });
};

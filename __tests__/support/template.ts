import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine } from './engine';

/** The parts of a running server that a template needs. */
type First = { dataDir: string; environment: Record<string, string>; stop(): Promise<unknown> };

/** A server's migrated empty folder and database. The run's servers start on copies, because copying is faster than migrating. */
type Template = { dataDir: string; database?: string };

const variable = (engine: Engine) => `WARDSTORY_TEST_TEMPLATE_${engine}`;

/** The template of this run; undefined if no set-up has made one. */
export const templateOf = (engine: Engine): Template | undefined => {
  const made = process.env[variable(engine)];
  return made ? JSON.parse(made) : undefined;
};

/** Makes the template by a server's first start, unless this run has one. Workers and later suites find it in the environment. */
export const ensureTemplate = async (engine: Engine, start: (engine: Engine) => Promise<First>): Promise<void> => {
  if (templateOf(engine)) return;
  const first = await start(engine);
  await first.stop();
  const { DATABASE_URL } = first.environment;
  const template: Template = { dataDir: first.dataDir, ...(DATABASE_URL && { database: new URL(DATABASE_URL).pathname.slice(1) }) };
  process.env[variable(engine)] = JSON.stringify(template);
};

/** Copies the database's key and the embedded database from the template into a server's folder. */
export const copyFolder = async (template: Template, folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await cp(join(template.dataDir, 'encryption-key'), join(folder, 'encryption-key'));
  if (!template.database) await cp(join(template.dataDir, 'database'), join(folder, 'database'), { recursive: true });
};

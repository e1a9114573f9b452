import type { Engine } from './engine';
import { startServer } from './server';
import { keepTemplate, templateOf } from './template';
import { wrappedSecretsOf } from './wrappedSecrets';

/** Makes the template by a server's first start, unless this run has one. */
export const ensureTemplate = async (engine: Engine): Promise<void> => {
  if (templateOf(engine)) return;
  const first = await startServer({}, engine);
  await first.stop();
  const { DATABASE_URL } = first.environment;
  keepTemplate(engine, {
    dataDir: first.dataDir,
    secrets: await wrappedSecretsOf(first),
    ...(DATABASE_URL && { database: new URL(DATABASE_URL).pathname.slice(1) }),
  });
};

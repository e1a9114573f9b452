/** The database under the server: embedded, or a PostgreSQL beside it. */
export const engines = ['pglite', 'postgres'] as const;
export type Engine = (typeof engines)[number];

declare global {
  /** Set by the jest project (jest.config.js). */
  var wardstoryEngine: Engine | undefined;
}

/** The engine of this jest project or Playwright worker. */
export const currentEngine = (): Engine =>
  globalThis.wardstoryEngine ?? (process.env.WARDSTORY_TEST_ENGINE === 'postgres' ? 'postgres' : 'pglite');

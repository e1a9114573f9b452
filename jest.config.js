import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { makeTemporaryFolder } from './scripts/testing/temporary.mjs';

// What tests leave ends with the run, also where jest was not started by `npm test`.
if (!tmpdir().includes('wardstory-')) {
  const folder = makeTemporaryFolder();
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}

/** Node's require does not take these: they are published as ES modules only. */
const esModules = ['@noble/[^/]+', '@scure/base', 'age-encryption', 'd3-[^/]+', 'internmap', 'jose', 'lucide-react', 'modern-tar'];

const common = {
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  transform: {
    '\\.m?[jt]sx?$': '<rootDir>/__tests__/support/transform.cjs',
    // A picture is its name.
    '\\.webp$': '<rootDir>/__tests__/support/transformFile.cjs',
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:${esModules.join('|')})/)`],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/dist-qa/', '<rootDir>/dist-server/', '<rootDir>/data/'],
};

/**
 * What these say is decided above the database, in plain statements, so they run on one: on PostgreSQL where it is, else on PGlite.
 * `prove:fairness`, `prove:fuzz` and `prove:matrix` ask both.
 */
const onOneDatabase = [
  'accounts',
  'acknowledgements',
  'activity',
  'addresses',
  'auditChain',
  'badInput',
  'container',
  'demo',
  'deviceRules',
  'doctorMessages',
  'doctorSessions',
  'doctors',
  'endSecondFactor',
  'entries',
  'fairness',
  'filesInABucket',
  'fuzz',
  'growth',
  'handingOver',
  'handover',
  'headers',
  'hospitalActivity',
  'hospitalLogo',
  'hospitalSettings',
  'invitations',
  'keyValues',
  'knownDevices',
  'labResults',
  'links',
  'mail',
  'matrix',
  'metrics',
  'openApi',
  'pageOrigins',
  'pages',
  'passwordAgain',
  'patientDetails',
  'patientPictures',
  'payments',
  'prescribed',
  'publicUrl',
  'rateLimit',
  'refusalsLogged',
  'resealing',
  'resumableUploads',
  'round',
  'secondFactor',
  'secondFactorRule',
  'sessionList',
  'slowBodies',
  'startFailures',
  'timePasses',
  'whenWritten',
];
/** The embedded database keeps no statistics of its tables, has no other connection that could hold a lock, and no standby. */
const onPostgresOnly = ['alikeByIndex', 'leftQueue', 'readReplica'];
/** PostgreSQL has a transaction in place of a folder, and locks of its own. */
const onPgliteOnly = ['operatorCommands'];
const leftOut = { pglite: [...onPostgresOnly, ...(process.env.WARDSTORY_TEST_POSTGRES ? onOneDatabase : [])], postgres: onPgliteOnly };

/**
 * The same files on both databases, each against a real server that the set-up starts.
 * @param {import('./__tests__/support/engine').Engine} wardstoryEngine
 * @param {'startOnPglite' | 'startOnPostgres'} start
 */
const server = (wardstoryEngine, start) => ({
  ...common,
  displayName: `server-${wardstoryEngine}`,
  testEnvironment: '<rootDir>/__tests__/support/nodeEnvironment.ts',
  testMatch: ['<rootDir>/__tests__/server/*.test.ts'],
  testPathIgnorePatterns: leftOut[wardstoryEngine].map((name) => `/server/${name}\\.test\\.ts$`),
  globals: { wardstoryEngine },
  globalSetup: `<rootDir>/__tests__/support/${start}.ts`,
  globalTeardown: '<rootDir>/__tests__/support/stopServers.ts',
});

/**
 * The same scenarios in both other engines.
 * @param {'firefox' | 'webkit'} wardstoryBrowser
 */
const otherEngine = (wardstoryBrowser) => ({
  ...common,
  displayName: wardstoryBrowser,
  testEnvironment: '<rootDir>/__tests__/support/nodeEnvironment.ts',
  testMatch: ['<rootDir>/__tests__/engines/scenarios.test.ts'],
  globals: { wardstoryBrowser },
});

/** @type {import('jest').Config} */
export default {
  // Tests wait now and then, for a server, a browser or a pause of the page: one more than the two cores of a small machine fills that.
  maxWorkers: 3,
  // A worker whose heap has grown works slower: with a new one from here on the components took a seventh less processor time.
  workerIdleMemoryLimit: '900MB',
  // An end to waiting, not a measure: on a busy machine the first test of a file reads the whole application for long.
  testTimeout: 600_000,
  testSequencer: '<rootDir>/__tests__/support/slowestFirst.cjs',
  projects: [
    {
      ...common,
      displayName: 'units',
      testEnvironment: '<rootDir>/__tests__/support/nodeEnvironment.ts',
      testMatch: ['<rootDir>/__tests__/{contract,state,device,api,app,qa,server/units}/**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'components',
      testEnvironment: '<rootDir>/__tests__/support/browserEnvironment.ts',
      setupFilesAfterEnv: ['<rootDir>/__tests__/support/components.ts'],
      moduleNameMapper: { '^setimmediate$': '<rootDir>/__tests__/support/setImmediate.ts' },
      testMatch: ['<rootDir>/__tests__/{ui,pages}/**/*.test.{ts,tsx}'],
    },
    server('pglite', 'startOnPglite'),
    server('postgres', 'startOnPostgres'),
    otherEngine('firefox'),
    otherEngine('webkit'),
  ],
};

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { bundleProgram, unbundled } from '../../scripts/programs.mjs';
import { settings } from '../../server/configuration';

const containerfile = readFileSync('Containerfile', 'utf8');
const compose = readFileSync('compose.yaml', 'utf8');

/** The parts of the build that the last stage copies, as paths in the repository and in the image. */
const copied = [...containerfile.matchAll(/^COPY --from=build \/build\/(\S+) (\S+)$/gm)].map(([, from = '', to = '']) => ({ from, to }));
/** The paths that the build makes. */
const built = ['dist', 'dist-server'];

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

test('API-1 the image copies existing files, and all packages that the bundled programs do not contain', () => {
  expect(copied.length).toBeGreaterThan(5);
  expect(copied.filter(({ from }) => !built.includes(from) && !existsSync(from))).toEqual([]);
  for (const name of unbundled) expect(copied.some(({ to }) => join('node_modules', name).startsWith(to))).toBe(true);
});

test('API-1 the settings in the image and in compose.yaml are known, and the mounted files exist', () => {
  const environments = matches(containerfile, /^ENV (.*)$/gm).flatMap((line) => matches(line, /(\w+)=/g));
  const app = compose.slice(compose.indexOf('  app:'), compose.indexOf('\n  database:'));
  const given = [...environments, ...matches(app, /^ {6}([A-Z_]+): /gm)];
  expect(given).toEqual(expect.arrayContaining(['NODE_ENV', 'DATA_DIR', 'DATABASE_URL', 'ENCRYPTION_KEY', 'SMTP_URL']));
  expect(given.filter((name) => !settings.includes(name))).toEqual([]);
  expect(matches(compose, /- (\.\/[^:]+):/g).filter((path) => !existsSync(path))).toEqual([]);
  for (const name of settings)
    if (!['BACKUP_IDENTITY', 'NODE_ENV'].includes(name)) expect(readFileSync('README.md', 'utf8')).toContain(`\`${name}\``);
});

describe('with the files of the image alone', () => {
  let folder: string;
  let server: ChildProcess | undefined;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wardstory-image-'));
    for (const { from, to } of copied.filter(({ from }) => !built.includes(from))) {
      await mkdir(dirname(join(folder, to)), { recursive: true });
      await cp(from, join(folder, to), { recursive: true });
    }
    bundleProgram('server/main.ts', join(folder, 'dist-server', 'server.mjs'));
  });
  afterAll(async () => {
    if (server?.exitCode === null) {
      server.kill('SIGKILL');
      await once(server, 'close');
    }
    await rm(folder, { recursive: true, force: true });
  });

  test('API-1 the server starts in production, and keeps its data in DATA_DIR only', async () => {
    const ENCRYPTION_KEY = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64');
    const [, words = '[]'] = /^CMD (.*)$/m.exec(containerfile) ?? [];
    const started = spawn(process.execPath, JSON.parse(words), {
      cwd: folder,
      env: { NODE_ENV: 'production', PORT: '0', DATA_DIR: join(folder, 'data'), ENCRYPTION_KEY },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    server = started;
    const said: string[] = [];
    for await (const line of createInterface(started.stdout)) {
      said.push(line);
      if (line.includes('ready')) break;
    }
    expect(said.at(-1)).toMatch(/^Wardstory is ready at /);
    const url = said.at(-1)?.split(' ').at(-1);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });
});

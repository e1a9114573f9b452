import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** An import that each room must not make, and a similar one that it may make. */
const imports: [file: string, refused: string[], taken: string[]][] = [
  ['contract/a.ts', ['../src/state/auth', '../server/app', 'react', 'node:fs'], ['yup', './row', './messages.json']],
  [
    'src/state/a.ts',
    [
      '../api/base',
      '../ui/Field',
      '../pages/admin/Dashboard',
      '../app/makeStore',
      '../qa/mask',
      '../../server/app',
      '../../src/api/base',
      'node:fs',
    ],
    ['../../contract/row', '@reduxjs/toolkit', './machine'],
  ],
  [
    'src/api/a.ts',
    [
      '../ui/Field',
      '../theme/avatars',
      '../pages/admin/Dashboard',
      '../app/theme',
      '../../server/routes/patients',
      '../../bench/percentile',
    ],
    ['../state/auth', './server', '../../contract/row'],
  ],
  [
    'src/device/a.ts',
    ['../state/auth', '../ui/Field', '../theme/avatars', '../app/makeStore', '../../server/app'],
    ['../api/jitter', './cipher', '../../contract/row'],
  ],
  [
    'src/ui/a.tsx',
    ['../pages/admin/Dashboard', '../app/theme', '../gallery/people', '../../server/app'],
    ['../api/base', '../state/auth', '../theme/avatars', './texts/en/account.json'],
  ],
  [
    'src/pages/admin/a.tsx',
    ['../../app/theme', '../../gallery/people', '../../../server/app'],
    ['../../ui/Field', '../../api/doctors', '../popUps/AddDoctor'],
  ],
  ['src/theme/a.ts', ['../ui/Field', '../app/pages', '../../contract/row'], ['./colours', '@mui/material/styles']],
  ['src/gallery/a.tsx', ['../app/theme', '../qa/mask', '../../server/app'], ['../pages/popUps/AddDoctor', '../ui/Field', './people']],
  ['src/qa/a.tsx', ['../../server/app', '../../scripts/page', 'node:fs'], ['../app/makeStore', '../state/auth', './mask']],
  [
    'src/app/a.tsx',
    ['../../server/app', '../../scripts/page', 'node:fs'],
    ['../pages/account/SignIn', '../api/server', '@emotion/server/create-instance'],
  ],
  [
    'server/routes/a.ts',
    ['../../src/api/base', '../../scripts/postgres', '../../__tests__/support/server'],
    ['../../contract/row', '../app', 'node:fs'],
  ],
];

const cases = imports.flatMap(([file, refused, taken]) => [
  ...refused.map((specifier) => ({ file, specifier, fires: true })),
  ...taken.map((specifier) => ({ file, specifier, fires: false })),
]);

type Report = { diagnostics: { category: string; location: { path: string } }[] };
const aboutImports = ['lint/style/noRestrictedImports', 'lint/correctness/noNodejsModules'];

/** Lints a folder with our rules; returns the paths of the files with a refused import. */
const complaints = (folder: string): string[] => {
  const words = ['lint', '--reporter=json', '--max-diagnostics=none', '.'];
  const biome = resolve('node_modules/@biomejs/biome/bin/biome');
  try {
    execFileSync(process.execPath, [biome, ...words], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
    return [];
  } catch (error) {
    const { stdout } = error as { stdout: Buffer };
    const { diagnostics }: Report = JSON.parse(stdout.toString());
    return diagnostics.filter(({ category }) => aboutImports.includes(category)).map(({ location }) => location.path);
  }
};

test('the linter refuses every import from a room above, and no other', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wardstory-house-'));
  for (const file of ['biome.json', 'package.json', '.gitignore']) cpSync(file, join(folder, file));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const files = cases.map(({ file, specifier }, index) => ({ file: file.replace(/a(\.\w+)$/, `case${index}$1`), specifier }));
  for (const { file, specifier } of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `import '${specifier}';\n`);
  }
  const found = complaints(folder);
  const fired = files.map(({ file }, index) => ({ ...cases[index], fires: found.some((path) => path.endsWith(file)) }));
  rmSync(folder, { recursive: true });
  expect(fired).toEqual(cases);
});

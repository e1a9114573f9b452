import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Data in tests of the gallery, and tools that only QA sees. */
const ownColours = ['theme', 'gallery', 'qa'];
const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !ownColours.includes(file.split('/')[0] ?? ''));

/** A colour as it is written: #rgb to #rrggbbaa, or a function. */
const raw = /['"` ]#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgba?|hsla?|oklch)\(|gradient\(/i;

test('UX-2 no page or part picks a colour of its own: each is a role of the theme, whose contrast is known', () => {
  expect(files.length).toBeGreaterThan(300);
  const picked = files.flatMap((file) =>
    readFileSync(join('src', file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (raw.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(picked).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Data in tests of the gallery, and tools that only QA sees. */
const ownLook = ['theme', 'gallery', 'qa'];
const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !ownLook.includes(file.split('/')[0] ?? ''));

/** The raw values in a line of a component, and where each belongs. Spacing uses `theme.spacing`; optical adjustments may be raw. */
const rules = [
  {
    what: 'colour',
    // #rgb to #rrggbbaa, or a function.
    raw: /['"` ]#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgba?|hsla?|oklch)\(|gradient\(/i,
    place: 'a role of the palette (src/theme/colours.ts)',
  },
  {
    what: 'font size',
    raw: /\bfontSize: (?:[\d.]|['"`](?!var\()[^'"`$]*\d|Math\.)|\bfont: ['"`][^'"`$]*\d/,
    place: 'var(--text) or another size of src/theme/globalStyles.ts, or theme.typography; paperSizes for what is printed',
  },
  {
    what: 'radius',
    raw: /\bborder\w*Radius: (?:[1-9.]|['"`][^'"`$]*\d(?:px|r?em|%))/,
    place: 'theme.shape (src/theme/theme.ts)',
  },
  {
    what: 'shadow',
    // An inset edge has a colour of the theme.
    raw: /\bboxShadow: ['"`](?!none['"`]|inset )|\bdrop-shadow\(/,
    place: 'theme.shadows: only what floats has one (src/theme/theme.ts)',
  },
] as const;

const offenders = files.flatMap((file) =>
  readFileSync(join('src', file), 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      rules
        .filter(({ raw }) => raw.test(line))
        .map(({ what, place }) => ({ what, said: `${file}:${index + 1} ${line.trim()} → ${place}` })),
    ),
);

test.each(rules)('UX-2 no page or part has a $what of its own: each comes from the theme', ({ what }) => {
  expect(files.length).toBeGreaterThan(300);
  expect(offenders.filter((each) => each.what === what).map(({ said }) => said)).toEqual([]);
});

test.each([
  ['colour', "color: '#0b5f5a',"],
  ['font size', 'fontSize: 14,'],
  ['font size', "'& p': { fontSize: '1.0625rem' },"],
  ['font size', "font: '14px/1.5 sans-serif',"],
  ['radius', 'borderRadius: 8,'],
  ['radius', "borderRadius: '0 3px 3px 0',"],
  ['shadow', "boxShadow: '0 1px 2px black',"],
])('UX-2 a raw %s is found: %s', (what, line) => {
  expect(rules.filter(({ raw }) => raw.test(line)).map((rule) => rule.what)).toContain(what);
});

test.each([
  "fontSize: 'var(--text)',",
  'fontSize: theme.typography.h3.fontSize,',
  "font: 'inherit',",
  'borderRadius: 0,',
  'borderRadius: theme.shape.card,',
  'boxShadow: theme.shadows[8],',
  "boxShadow: 'none',",
])('UX-2 a theme role is accepted: %s', (line) => {
  expect(rules.filter(({ raw }) => raw.test(line))).toEqual([]);
});

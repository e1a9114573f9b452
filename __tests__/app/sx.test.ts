import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const styles = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .flatMap((file) =>
    [...readFileSync(join('src', file), 'utf8').matchAll(/\bsx(?:=\{|: )\{[\s\S]*?\}\}?/g)].map(([style]) => `${file}: ${style}`),
  );

/** What MUI would read from the theme in an `sx`, and the build leaves out (scripts/sxLoader.cjs): CSS knows no such value. */
const leftOut =
  /\b(?:(?:border(?:Top|Right|Bottom|Left|Radius)?|outline|boxShadow): [1-9]|displayPrint:|zIndex: '|(?:(?:min|max)?[Ww]idth|(?:min|max)?[Hh]eight): (?:0?\.\d|1\b)|maxWidth: '(?:xs|sm|md|lg|xl)')/;

test('UX-2 no `sx` has a value that the build no longer translates', () => {
  expect(styles.length).toBeGreaterThan(40);
  expect(styles.filter((style) => leftOut.test(style))).toEqual([]);
});

test.each(['border: 1,', 'boxShadow: 3,', "zIndex: 'modal',", 'width: 1,', 'minHeight: 0.5,', "maxWidth: 'sm',"])(
  'UX-2 such a value is found: %s',
  (value) => {
    expect(value).toMatch(leftOut);
  },
);

import { readFileSync } from 'node:fs';
import { theme } from '../../src/theme/theme';

test('UX-7 an installed application’s window has the colours of the light theme', () => {
  const { primary, background } = theme.colorSchemes.light?.palette ?? {};
  const manifest: unknown = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'));
  expect(manifest).toMatchObject({ theme_color: primary?.main, background_color: background?.default });
  expect(readFileSync('public/index.html', 'utf8')).toContain(`<meta name="theme-color" content="${primary?.main}">`);
});

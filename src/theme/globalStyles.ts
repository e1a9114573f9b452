import { roomy } from './densities';
import { theme } from './theme';

const { palette } = theme.vars;

/** What every page begins with: the colours of both schemes, the density, and what elements look like by themselves. */
export const globalStyles = [
  // MUI's own provider would also choose the scheme, which public/index.html has done.
  ...theme.generateStyleSheets(),
  {
    // A face of the device in the measures of Public Sans, which comes after the first paint (fonts.ts).
    '@font-face': {
      fontFamily: 'Public Sans Before',
      src: "local('Arial'), local('Liberation Sans'), local('Roboto')",
      sizeAdjust: '104.76%',
      ascentOverride: '90.68%',
      descentOverride: '21.48%',
      lineGapOverride: '0%',
    },
    // What has one size in each density; headings are in theme.ts. At a desk all is closer together.
    ':root': {
      ...roomy,
      '--tiny': '0.75rem',
      '--small': '0.8125rem',
      '--lead': '1.125rem',
      '--title': '1.25rem',
      '--brand': '2.5rem',
      '@media (min-width: 769px) and (pointer: fine)': { '--text': '0.875rem', '--meta': '0.8125rem', '--control': '36px' },
    },
    html: {
      boxSizing: 'border-box',
      // Letters stand where they belong, also where a screen has few pixels.
      textRendering: 'geometricPrecision',
      WebkitTextSizeAdjust: '100%',
      // Scrolling to a focused element keeps it clear of sticky bars.
      scrollPaddingTop: 140,
      scrollPaddingBottom: 96,
    },
    '*, *::before, *::after': { boxSizing: 'inherit' },
    body: {
      ...theme.typography.body1,
      margin: 0,
      overflowWrap: 'anywhere',
      color: palette.text.primary,
      background: palette.background.default,
      // As paper.ts says, without its other inks, which sign-in does not need.
      '@media print': { background: 'white' },
    },
    'strong, b': { fontWeight: 650 },
    a: { color: palette.primary.main, textUnderlineOffset: 3 },
    ':focus-visible': { outline: `3px solid ${palette.focus}`, outlineOffset: 2 },
    '@media (prefers-reduced-motion: reduce)': { '*': { transitionDuration: '0.01ms !important' } },
  },
] as const;

import { roomy } from './densities';

/**
 * The public site's own sizes, which sign-in does not load: its headings grow with the window. `--hero` keeps the tagline on two lines in each
 * language, and `--device` rounds the picture of a tablet.
 */
export const publicSizes = {
  ...roomy,
  '--control': '44px',
  '--section': 'clamp(1.5rem, 1.2rem + 1vw, 2rem)',
  '--page': 'clamp(1.75rem, 1.2rem + 2vw, 2.5rem)',
  '--hero': 'max(2.125rem, 8.8vw)',
  '@media (min-width: 900px)': { '--hero': 'min(4.7vw, 3.75rem)' },
  '--device': '28px',
};

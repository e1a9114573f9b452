import { roomy } from './densities';

/** The public site's own sizes, which sign-in does not load: its headings grow with the window. `--device` rounds the picture of a tablet. */
export const publicSizes = {
  ...roomy,
  '--control': '44px',
  '--section': '1.5rem',
  '--page': 'clamp(1.75rem, 1.2rem + 2vw, 2.5rem)',
  '--hero': 'clamp(2.25rem, 1.5rem + 3.4vw, 4rem)',
  '--device': '28px',
};

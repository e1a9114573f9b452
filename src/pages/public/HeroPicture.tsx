import { styled } from '@mui/material/styles';
import dark from './pictures/record-dark.webp';
import light from './pictures/record-light.webp';

const wide = '@media (min-width: 900px)';

const Tablet = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: 560,
  aspectRatio: '820 / 880',
  maxHeight: 600,
  overflow: 'hidden',
  border: '10px solid black',
  borderRadius: 'var(--device)',
  background: (theme.vars ?? theme).palette.background.default,
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover', objectPosition: 'top' },
  '[data-scheme=dark] & img:first-of-type, [data-scheme=light] & img:last-of-type': { display: 'none' },
  '&[data-place=hero]': {
    display: 'none',
    alignSelf: 'end',
    borderBottom: 0,
    borderRadius: 'var(--device) var(--device) 0 0',
    [wide]: { display: 'block' },
  },
  '&[data-place=below]': { justifySelf: 'center', [wide]: { display: 'none' } },
  '@media print': { '&&': { display: 'none' } },
}));

/**
 * A record of the demo hospital on a ward's tablet, made by `npm run pictures`. Of both themes and both places the browser fetches only the
 * picture that it shows. On a small screen that is below the fold, where it does not delay the first paint.
 */
export const HeroPicture = ({ place, said }: { place: 'hero' | 'below'; said: string }) => (
  <Tablet data-place={place}>
    <img src={light} alt={said} loading="lazy" width={820} height={880} />
    <img src={dark} alt={said} loading="lazy" width={820} height={880} />
  </Tablet>
);

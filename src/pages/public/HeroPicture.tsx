import { styled } from '@mui/material/styles';
import dark from './pictures/record-dark.webp';
import light from './pictures/record-light.webp';

const Tablet = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: 740,
  overflow: 'hidden',
  border: '10px solid black',
  borderBottom: 0,
  borderRadius: 'var(--device) var(--device) 0 0',
  background: theme.vars.palette.background.default,
  // Its lower edge is between two entries, on a phone below the first one: it is never cut through a text.
  '& img': { display: 'block', width: '100%', height: 'auto', aspectRatio: '820 / 772', objectFit: 'cover', objectPosition: 'top' },
  '@media (max-width: 599px)': { borderWidth: 6, '& img': { aspectRatio: '820 / 547' } },
  '[data-scheme=dark] & img:first-of-type, [data-scheme=light] & img:last-of-type': { display: 'none' },
  '@media print': { '&&': { display: 'none' } },
}));

/**
 * A record of the demo hospital on a ward's tablet, made by `npm run pictures`. Of both themes and both places the browser fetches only the
 * picture that it shows.
 */
export const HeroPicture = ({ said }: { said: string }) => (
  <Tablet>
    <img src={light} alt={said} loading="lazy" width={820} height={880} />
    <img src={dark} alt={said} loading="lazy" width={820} height={880} />
  </Tablet>
);

import { styled } from '@mui/material/styles';

/** A section of what stands now, and `.beside` it what was written, day by day: on a desktop side by side, elsewhere one below the other. */
export const Beside = styled('div')(({ theme }) => ({
  '& > .beside > h2': {
    ...theme.typography.h2,
    margin: theme.spacing(4, 0, 0),
    '& ~ div:first-of-type, & ~ ol': { marginTop: theme.spacing(1.5) },
  },
  '@media screen and (min-width: 1200px)': {
    '&:has(> section)': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 3fr)',
      columnGap: theme.spacing(4),
      alignItems: 'start',
    },
    // On the line of the other heading, which a button stands beside.
    '& > .beside > h2': { margin: 0, minHeight: 'var(--control)', alignContent: 'center' },
  },
}));

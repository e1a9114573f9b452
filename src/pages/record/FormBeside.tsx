import { styled } from '@mui/material/styles';

/**
 * A section's form (its first child) and its list. On a desktop the form is beside the list and stays while that scrolls under the banner.
 * Elsewhere one that is `data-closed` leaves the screen to the list.
 */
export const FormBeside = styled('div')(({ theme }) => ({
  '@media screen and (max-width: 1199px)': {
    '& > .list > [data-card]': { marginTop: theme.spacing(2) },
    '&[data-closed] > :first-of-type': { display: 'none' },
  },
  '@media screen and (min-width: 1200px)': {
    display: 'grid',
    gridTemplateColumns: 'minmax(320px, 5fr) minmax(0, 9fr)',
    columnGap: theme.spacing(3),
    alignItems: 'start',
    '& > :first-of-type': {
      position: 'sticky',
      top: 'calc(var(--banner) + 16px)',
      maxHeight: 'calc(100dvh - var(--banner) - 32px)',
      overflowY: 'auto',
    },
    '& > :first-of-type button[type=submit]': { width: '100%' },
    '& > .list > div:first-of-type, & > .list > ol:first-of-type': { marginTop: 0 },
    '& > .list > div + ol:first-of-type': { marginTop: theme.spacing(2) },
    '& > .list > ol:first-of-type > li:first-of-type > h2': { marginTop: 0 },
  },
}));

/** The form itself. */
export const SectionForm = styled('form')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2), '& > p': { margin: 0 } }));

import { styled } from '@mui/material/styles';

/**
 * A section's form and its `.list`, and what is `.above` both. On a desktop the form is at the right of the list, in every section, and stays while the list scrolls
 * under the banner. Elsewhere a form that is `data-closed` leaves the screen to the list.
 */
export const FormBeside = styled('div')(({ theme }) => ({
  '@media screen and (max-width: 1199px)': {
    '& > .list > :is([data-card], [role="alert"])': { marginTop: theme.spacing(2) },
    '&[data-closed] > :not(.list, .above)': { display: 'none' },
    '& > .list:first-of-type': { marginBottom: theme.spacing(2.5), '& > ol:first-of-type, & > [data-card]': { marginTop: 0 } },
  },
  '@media screen and (min-width: 1200px)': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 9fr) minmax(320px, 5fr)',
    // What is above is as high as it is: a form that is higher than both leaves room below the list.
    gridTemplateRows: 'auto 1fr',
    '& > .list, & > .above': { gridColumn: 1, gridRow: 1 },
    '& > .above ~ .list': { gridRow: 2 },
    columnGap: theme.spacing(3),
    alignItems: 'start',
    '& > :not(.list, .above)': {
      gridColumn: 2,
      gridRow: '1 / 3',
      position: 'sticky',
      // Its save bar lies over the list, whose chart has layers.
      zIndex: 1,
      top: 'calc(var(--banner) + 16px)',
      maxHeight: 'calc(100dvh - var(--banner) - 32px)',
      overflowY: 'auto',
    },
    '& > :not(.list, .above) button[type=submit]': { width: '100%' },
    '& > .list > div:first-of-type, & > .list > ol:first-of-type': { marginTop: 0 },
    '& > .list > div + ol:first-of-type': { marginTop: theme.spacing(2) },
    // The list, or what says that it is empty or did not load, below the chart.
    '& > .list > [data-sheet] ~ :is(ol:first-of-type, [data-card], [role="alert"])': { marginTop: theme.spacing(2) },
    '& > .list > ol:first-of-type > li:first-of-type > h2': { marginTop: 0 },
  },
}));

/** The form itself. */
export const SectionForm = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '& > p, & > h2': { margin: 0 },
  '& > .later': { display: 'grid', gap: theme.spacing(2) },
  // Beside the list, a form that nobody uses is its first field and its button: the list leads.
  '@media screen and (min-width: 1200px)': { '&[data-resting] > .later': { display: 'none' } },
  '& > h2': {
    ...theme.typography.h3,
    '& small': { ...theme.typography.body2, marginInlineStart: theme.spacing(0.5), color: theme.vars.palette.text.secondary },
  },
}));

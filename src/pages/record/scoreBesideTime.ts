import type { Theme } from '@mui/material/styles';

/** Of the cards of a list of entries: with room the score of a set stands beside its time. */
export const scoreBesideTime = (theme: Theme) => ({
  '@container entry (min-width: 700px)': {
    '@media screen': {
      // What says where a set is on its way needs the line itself.
      '& .MuiCard-root:has(> .foot:first-child):has(> details):not(:has(> .foot > .end > :not(button)))': {
        display: 'grid',
        // Where it is too long for the line, author and time take two.
        gridTemplateColumns: 'minmax(132px, auto) minmax(max-content, 1fr) max-content',
        columnGap: theme.spacing(1),
        alignItems: 'start',
        // Only the line sets the width of its columns.
        '& > *': { gridColumn: '1 / -1', '&:not(.foot, details)': { contain: 'inline-size' } },
        '& > .foot': { display: 'contents' },
        '& > .foot > :is(.by, .end)': { gridRow: 1, gridColumn: 1, minHeight: 'var(--chip)', alignItems: 'center' },
        '& > .foot > .end': { gridColumn: 3, marginInlineStart: -6 },
        '& > details': { gridRow: 1, gridColumn: 2, margin: 0, '& > :not(summary)': { width: 0, minWidth: '100%' } },
        '& > details > summary': {
          ...theme.typography.body2,
          flexWrap: 'nowrap',
          whiteSpace: 'nowrap',
          columnGap: theme.spacing(0.75),
          minHeight: 'var(--chip)',
          paddingBlock: 0,
          paddingInline: theme.spacing(1),
          '& svg': { width: 16 },
        },
        '--chip': '28px',
        '@media (pointer: coarse)': { '--chip': '44px' },
      },
    },
  },
});

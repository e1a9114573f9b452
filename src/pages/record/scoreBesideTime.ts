import type { Theme } from '@mui/material/styles';

/** Of the cards of a list of entries: with room the score of a set stands beside its time. */
export const scoreBesideTime = (theme: Theme) => ({
  '@container entry (min-width: 700px)': {
    '@media screen': {
      // What says where a set is on its way needs the line itself.
      '& .MuiCard-root:has(> .foot:first-child):has(> details):not(:has(> .foot > .end > :not(button)))': {
        display: 'grid',
        // Every score begins at one edge, which is that of a value below it: of three in a row, or of six.
        gridTemplateColumns: 'minmax(132px, calc((100% - 32px) / 3 + 8px)) minmax(max-content, 1fr) max-content',
        '@container entry (min-width: 860px)': { gridTemplateColumns: 'minmax(132px, 34.5%) minmax(max-content, 1fr) max-content' },
        // French names a risk in more words: the edge is further to the left, and still one.
        '&:lang(fr)': { gridTemplateColumns: 'minmax(132px, 27%) minmax(max-content, 1fr) max-content' },
        columnGap: theme.spacing(1),
        alignItems: 'start',
        // Only the line sets the width of its columns.
        '& > *': { gridColumn: '1 / -1', '&:not(.foot, details)': { contain: 'inline-size' } },
        '& > .foot': { display: 'contents' },
        '& > .foot > :is(.by, .end)': { gridRow: 1, gridColumn: 1, minHeight: 'var(--chip)', alignItems: 'center' },
        '& > .foot > .by': { flexDirection: 'column', alignItems: 'start', justifyContent: 'center' },
        '& > .foot > .end': { gridColumn: 3, alignSelf: 'center', marginInlineStart: -6 },
        '& > details': { gridRow: 1, gridColumn: 2, alignSelf: 'center', margin: 0, '& > :not(summary)': { width: 0, minWidth: '100%' } },
        '& > details > summary': {
          ...theme.typography.body2,
          whiteSpace: 'nowrap',
          columnGap: theme.spacing(0.75),
          '& .said': { flexWrap: 'nowrap' },
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

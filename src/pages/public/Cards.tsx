import { styled } from '@mui/material/styles';

/** Cards in threes, or below each other where there is no room. */
export const Cards = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  width: '100%',
  display: 'grid',
  gap: theme.spacing(2),
  // Three narrow ones side by side would break each line.
  '@media (min-width: 900px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '& > li': {
    display: 'grid',
    alignContent: 'start',
    gap: theme.spacing(1),
    padding: theme.spacing(2.5),
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: theme.shape.card,
    background: theme.vars.palette.background.paper,
  },
  // A finger needs 44 px.
  '& a': { lineHeight: '44px', marginBlock: -10 },
  '& dl': { margin: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: theme.spacing(0.25, 1.5) },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0 },
}));

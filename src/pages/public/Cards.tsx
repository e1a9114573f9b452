import { styled } from '@mui/material/styles';

/** Cards side by side, as many as there is room for. */
export const Cards = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  width: '100%',
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 250px), 1fr))',
  '& > li': {
    display: 'grid',
    alignContent: 'start',
    gap: theme.spacing(1),
    padding: theme.spacing(2.5),
    border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
    borderRadius: theme.shape.card,
    background: (theme.vars ?? theme).palette.background.paper,
  },
  // A person: the name beside the picture.
  '& > li[data-person]': { gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: theme.spacing(1.5), alignItems: 'center' },
  '& > li[data-person] > div': { display: 'grid', justifyItems: 'start' },
  '& p': { color: (theme.vars ?? theme).palette.text.secondary },
  '& small': { ...theme.typography.body2, color: (theme.vars ?? theme).palette.text.tertiary },
  // A finger needs 44 px.
  '& a': { lineHeight: '44px' },
  '& dl': { margin: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: theme.spacing(0.25, 1.5) },
  '& dt': { color: (theme.vars ?? theme).palette.text.secondary },
  '& dd': { margin: 0 },
}));

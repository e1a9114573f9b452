import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { limited } from '../../../contract/plans';

/** The lines of a plan's list: its time, its limits, and the logo. */
const lines = limited.length + 2;

/** Two plans side by side: name, price, sentence, each limit and what can be done are each on one line across both. */
export const Plans = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  '@media (min-width: 700px)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > div': { gridRow: `span ${lines + 4}`, gridTemplateRows: 'subgrid', rowGap: theme.spacing(1.5) },
    '& > div > ul': { gridRow: `span ${lines}`, display: 'grid', gridTemplateRows: 'subgrid', rowGap: 0 },
  },
}));

/** One plan. */
export const PlanBox = styled(Card)(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'grid',
    alignContent: 'start',
    alignItems: 'start',
    rowGap: theme.spacing(1.5),
    padding: theme.spacing(2, 2.5, 2.5),
    '@media (max-width: 1099px)': { paddingInline: theme.spacing(2) },
    // A last line has its own room below it.
    '&:has(> ul:last-child)': { paddingBottom: theme.spacing(1.5) },
    '&[data-premium]': { borderColor: palette.primary.main, borderWidth: 2 },
    '& h2': { ...theme.typography.h2, margin: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(1.5) },
    '& h2 span': {
      ...theme.typography.body2,
      display: 'inline-flex',
      alignItems: 'center',
      gap: 4,
      paddingInline: theme.spacing(1),
      borderRadius: theme.shape.pill,
      fontWeight: 600,
      color: palette.success.main,
      background: palette.success.soft,
    },
    '& p, & ul': { margin: 0 },
    '& .price': { ...theme.typography.h1, alignSelf: 'end' },
    // A plan that is neither the hospital's nor to be had says so quietly.
    '&[data-past]': {
      background: 'none',
      color: palette.text.secondary,
      '& .price': theme.typography.h2,
    },
    '& > ul': { padding: 0, listStyle: 'none' },
    // What is used is in a column of its own, close to what it is of.
    '& > ul > li': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      alignItems: 'baseline',
      columnGap: theme.spacing(1),
      paddingBlock: theme.spacing(0.75),
      '& > div': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        justifyContent: 'space-between',
        columnGap: theme.spacing(1),
        '@media (min-width: 1100px)': { display: 'grid', gridTemplateColumns: 'minmax(0, 14em) minmax(0, 1fr)' },
      },
    },
    '& li svg': { transform: 'translateY(3px)', color: palette.primary.main },
    '& li[data-without], & li[data-without] svg': { color: palette.text.secondary },
    '&[data-past] li svg': { color: palette.text.tertiary },
    '& li small': { ...theme.typography.body2, fontWeight: 600, fontVariantNumeric: 'tabular-nums', color: palette.text.secondary },
  };
});

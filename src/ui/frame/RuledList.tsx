import { styled } from '@mui/material/styles';

/** A list in a card, with a line between its items. */
export const RuledList = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { paddingBlock: theme.spacing(1.25) },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > li:last-of-type': { paddingBottom: 0 },
}));

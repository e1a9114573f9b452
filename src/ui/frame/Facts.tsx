import { styled } from '@mui/material/styles';
import { Children, type ReactNode } from 'react';

const Line = styled('span')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: theme.spacing(1.5),
  minWidth: 0,
  // A dot is before its fact: at the beginning of a line it is outside, and not seen.
  overflowX: 'clip',
  '& > span': { position: 'relative', minWidth: 0, overflowWrap: 'anywhere' },
  '& > span > i:first-of-type': {
    position: 'absolute',
    insetInlineEnd: '100%',
    width: theme.spacing(1.5),
    textAlign: 'center',
    fontStyle: 'normal',
  },
}));

/** Short facts in a line, each in one piece where it can be. A dot stands between two of a line, and neither begins nor ends one. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <Line>
    {Children.map(
      Children.toArray(children).filter((fact) => fact !== ''),
      (fact, place) => (
        <span>
          {place > 0 && <i>{' · '}</i>}
          {fact}
        </span>
      ),
    )}
  </Line>
);

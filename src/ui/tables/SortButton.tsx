import { styled } from '@mui/material/styles';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';

const Button = styled('button')(({ theme }) => ({
  all: 'unset',
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  cursor: 'pointer',
  '& svg': { flex: 'none' },
  // That a column sorts is seen before anybody is at it, and less than the one that sorts now.
  '&:not(:hover, :focus-visible) .unsorted': { opacity: 0.55 },
  '&:focus-visible': { outline: `3px solid ${theme.vars.palette.focus}`, outlineOffset: 2 },
  '@media (pointer: coarse)': { minHeight: 48 },
}));

type Props = { text: string; sorted: 'ascending' | 'descending' | undefined; onSort: () => void };

/** A column header that sorts the table. The column's `aria-sort` says the present order. */
export const SortButton = ({ text, sorted, onSort }: Props) => {
  const Arrow = sorted === 'ascending' ? ArrowUp : sorted === 'descending' ? ArrowDown : ChevronsUpDown;
  return (
    <Button type="button" onClick={onSort}>
      {text}
      <Arrow size={14} aria-hidden className={sorted ? undefined : 'unsorted'} />
    </Button>
  );
};

import { styled } from '@mui/material/styles';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';

const Button = styled('button')(({ theme }) => ({
  all: 'unset',
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  cursor: 'pointer',
  '& svg': { flex: 'none' },
  // A mouse, or the focus, asks whether a column sorts; a finger sees it.
  '&:not(:hover, :focus-visible) .unsorted': { opacity: 0.55, '@media (hover: hover)': { opacity: 0 } },
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

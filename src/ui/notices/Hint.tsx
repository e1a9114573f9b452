import { styled } from '@mui/material/styles';
import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  gap: theme.spacing(1),
  alignItems: 'start',
  margin: theme.spacing(1, 0),
  '& svg': { flex: 'none', marginTop: 2 },
  '& a': { color: theme.vars.palette.primary.main, fontWeight: 600 },
  // A quiet warning: its ground tells it from what only explains.
  '&[data-warns]': {
    ...theme.typography.body1,
    margin: theme.spacing(0, 0, 2.5),
    padding: theme.spacing(1.25, 1.5),
    borderRadius: theme.shape.borderRadius,
    background: theme.vars.palette.warning.soft,
    '& svg': { color: theme.vars.palette.warning.main },
    '& a': { color: 'inherit', textDecoration: 'underline' },
  },
}));

/** A message that a user should read before they continue. */
export const Hint = ({ warns = false, children }: { warns?: boolean; children: ReactNode }) => (
  <Line data-warns={warns || undefined}>
    {warns ? <TriangleAlert size={18} aria-hidden /> : <Info size={18} aria-hidden />}
    <span>{children}</span>
  </Line>
);

import { styled } from '@mui/material/styles';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  gap: theme.spacing(1),
  alignItems: 'start',
  margin: theme.spacing(1, 0),
  '& svg': { flex: 'none', marginTop: 2 },
  '& a': { color: theme.vars.palette.primary.main, fontWeight: 600 },
}));

/** A message that a user should read before they continue. */
export const Hint = ({ children }: { children: ReactNode }) => (
  <Line>
    <Info size={18} aria-hidden />
    <span>{children}</span>
  </Line>
);

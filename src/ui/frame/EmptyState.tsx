import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.spacing(2),
  padding: theme.spacing(6, 3),
  textAlign: 'center',
  color: (theme.vars ?? theme).palette.text.secondary,
  '& p': { margin: 0 },
}));

/** A list with nothing in it: says why, and offers what to do next. */
export const EmptyState = ({ icon: Icon, text, action }: { icon?: LucideIcon; text: string; action?: ReactNode }) => (
  <Box>
    {Icon && <Icon size={40} strokeWidth={1.5} aria-hidden />}
    <p>{text}</p>
    {action}
  </Box>
);

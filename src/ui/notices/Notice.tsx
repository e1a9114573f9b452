import { styled } from '@mui/material/styles';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

const Box = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  alignItems: 'start',
  margin: theme.spacing(2, 0),
  padding: theme.spacing(1.5, 2),
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.success.main}`,
  background: theme.vars.palette.success.soft,
  '& svg': { flex: 'none', color: theme.vars.palette.success.main },
}));

/** A success message in the page. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <Box role="status">
    <CircleCheck size={20} aria-hidden />
    <span>{children}</span>
  </Box>
);

import { styled } from '@mui/material/styles';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const Box = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  alignItems: 'start',
  margin: theme.spacing(0, 0, 2),
  padding: theme.spacing(1.5, 2),
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.warning.main}`,
  overflowWrap: 'anywhere',
  '& svg': { flex: 'none', color: theme.vars.palette.warning.main },
  '& > div': { minWidth: 0 },
  '& p': { margin: 0 },
  'form > &': { margin: 0 },
}));

/** Asks for the files again after a lock of the screen, which preserves their names only. */
export const ChooseAgain = ({ children }: { children: ReactNode }) => (
  <Box role="status">
    <TriangleAlert size={20} aria-hidden />
    <div>{children}</div>
  </Box>
);

import { styled } from '@mui/material/styles';

/** The save buttons of a long page, always visible. */
export const StickyActions = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  margin: theme.spacing(0, -2.5, -2.5),
  padding: theme.spacing(2.5),
  background: theme.vars.palette.background.paper,
  borderRadius: `0 0 ${theme.shape.card - 1}px ${theme.shape.card - 1}px`,
  // While it has something to say it may lie over the fields.
  borderTop: '1px solid transparent',
  '&:has([role=status]:not(:empty))': { borderColor: theme.vars.palette.divider },
  '@media (max-width: 768px)': { margin: theme.spacing(0, -2, -2), padding: theme.spacing(2) },
}));

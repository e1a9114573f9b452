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
  margin: theme.spacing(2.5, -2.5, -2.5),
  padding: theme.spacing(1.5, 2.5),
  background: theme.vars.palette.background.paper,
  borderRadius: `0 0 ${theme.shape.card - 1}px ${theme.shape.card - 1}px`,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '@media (max-width: 768px)': { margin: theme.spacing(2, -2, -2), padding: theme.spacing(1.5, 2) },
}));

import type { Theme } from '@mui/material/styles';

/** A row of a list that is pressed as a whole. Spread it first: what the list says besides goes after it. */
export const rowButton = ({ typography, vars: { palette } }: Theme) =>
  ({
    ...typography.body1,
    width: '100%',
    border: 0,
    background: 'none',
    color: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    '&:hover': { background: palette.action.hover },
    '&:focus-visible': { outlineOffset: -3 },
  }) as const;

import type { Theme } from '@mui/material/styles';

/** How a settings section with files stands: what can be done in one row, then hints and what is wrong. */
export const fileParts = (theme: Theme) => {
  const { palette } = theme.vars;
  return {
    display: 'grid',
    gap: theme.spacing(2),
    '& .ways': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(1, 1.5) },
    '& small, & .wrong': theme.typography.body2,
    '& small': { color: palette.text.secondary },
    '& .wrong': { color: palette.error.main },
    // Nothing to say takes no room, but stays where screen readers hear what comes.
    '& .wrong:empty': { position: 'absolute' },
  } as const;
};

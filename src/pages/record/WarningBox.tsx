import { styled } from '@mui/material/styles';

/** What a form points at before it is saved: an icon, a title, a list and buttons. */
export const WarningBox = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: theme.spacing(0.5, 1.25),
    padding: theme.spacing(1.5, 2),
    border: `1px solid ${palette.warning.main}`,
    borderRadius: theme.shape.borderRadius,
    background: palette.warning.soft,
    '& svg': { color: palette.warning.main },
    '& ul, & p': { gridColumn: 2, margin: 0, padding: 0, listStyle: 'none' },
    '& button': { gridColumn: 2, justifySelf: 'start', minHeight: 'var(--control)' },
  };
});

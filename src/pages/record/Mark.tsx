import { styled } from '@mui/material/styles';
import { paper } from '../../theme/paper';

/** A word in a pill that says where something stands: `data-mark` is its colour. */
export const Mark = styled('strong')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    ...theme.typography.body2,
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.spacing(0.5),
    fontWeight: 650,
    padding: theme.spacing(0.125, 1),
    borderRadius: theme.shape.pill,
    whiteSpace: 'nowrap',
    // Of the head of an entry too, whose names have a colour of their own.
    '&&[data-mark=new]': { background: palette.primary.main, color: palette.primary.contrastText },
    '&[data-mark=urgent]': { background: palette.error.main, color: palette.error.contrastText },
    '&[data-mark=seen], &[data-mark=outside]': { background: palette.warning.soft, color: palette.warning.main },
    '&[data-mark=acknowledged], &[data-mark=current]': { background: palette.success.soft, color: palette.success.main },
    '@media print': { '&&&': { background: 'none', color: paper.ink, border: `0.5pt solid ${paper.ink}` } },
  };
});

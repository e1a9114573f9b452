import { styled, type Theme } from '@mui/material/styles';
import { Link } from './Link';

const look = ({ theme }: { theme: Theme }) => {
  const { palette } = theme.vars;
  return {
    ...theme.typography.body1,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: theme.spacing(1),
    minHeight: 44,
    padding: theme.spacing(0.75, 2.5),
    border: `1px solid ${palette.primary.main}`,
    borderRadius: theme.shape.borderRadius,
    color: palette.primary.main,
    background: 'transparent',
    fontWeight: 600,
    textDecoration: 'none',
    // As in the theme's button.
    textRendering: 'auto',
    cursor: 'pointer',
    '&:hover': { background: palette.action.hover },
    '&[data-filled]': { color: palette.primary.contrastText, background: palette.primary.main },
    '&[data-filled]:hover': { textDecoration: 'underline' },
    '@media (pointer: coarse)': { minHeight: 48 },
  } as const;
};

/** A button for public pages and error pages: those must not wait for a component library. */
export const PlainButton = styled('button')(look);
/** A link to another page that looks like a button. */
export const PlainLink = styled(Link)(look);
/** The same, but reloads the application. */
export const PlainAnchor = styled('a')(look);

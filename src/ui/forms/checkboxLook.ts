import type { Theme } from '@mui/material/styles';

/** How every checkbox is drawn: the browser's own differs from the page, at night most. */
export const checkboxLook = ({ vars: { palette }, shape }: Theme) =>
  ({
    appearance: 'none',
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 20,
    height: 20,
    margin: 0,
    border: `1.5px solid ${palette.control}`,
    borderRadius: shape.mark,
    background: palette.background.paper,
    cursor: 'inherit',
    '&:checked, &:indeterminate': { borderColor: palette.primary.main, background: palette.primary.main },
    '&:checked::before': {
      content: '""',
      width: 10,
      height: 5,
      marginBottom: 3,
      border: `solid ${palette.primary.contrastText}`,
      borderWidth: '0 0 2px 2px',
      rotate: '-45deg',
    },
    '&:indeterminate::before': { content: '""', width: 10, height: 2, background: palette.primary.contrastText },
    '@media (forced-colors: active)': { appearance: 'auto' },
  }) as const;

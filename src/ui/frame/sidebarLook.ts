import { styled } from '@mui/material/styles';

/** The entries of a sidebar: words beside icons, below them on a tablet, or icons alone. */
export const SidebarList = styled('ul')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    listStyle: 'none',
    margin: 0,
    padding: theme.spacing(1, 1.5),
    display: 'flex',
    flexDirection: 'column',
    gap: 2,
    flex: 1,
    '& .last': { marginTop: 'auto' },
    '& .begins': { marginTop: theme.spacing(1), paddingTop: theme.spacing(1), borderTop: `1px solid ${palette.divider}` },
    '& a, & button': {
      ...theme.typography.body1,
      fontFamily: 'inherit',
      fontWeight: 550,
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: theme.spacing(1.5),
      width: '100%',
      minHeight: 38,
      padding: theme.spacing(0.75, 1.25),
      border: '1px solid transparent',
      borderRadius: theme.shape.borderRadius,
      background: 'none',
      color: palette.text.secondary,
      textDecoration: 'none',
      cursor: 'pointer',
      '&:hover': { background: palette.action.hover, color: palette.text.primary },
      '&[aria-current]': {
        background: palette.background.paper,
        borderColor: palette.divider,
        color: palette.text.primary,
        fontWeight: 650,
      },
      // A mark at the edge of the screen, so that more than the background colour shows the current page.
      '&[aria-current]::before': {
        content: '""',
        position: 'absolute',
        insetInlineStart: `calc(-1px - ${theme.spacing(1.5)})`,
        insetBlock: 8,
        width: 3,
        borderRadius: theme.shape.pill,
        background: palette.primary.main,
      },
      '@media (pointer: coarse)': { minHeight: 48 },
    },
    '& svg': { flex: 'none', color: palette.text.tertiary },
    '& [aria-current] svg': { color: palette.primary.main },
    '& kbd': {
      marginInlineStart: 'auto',
      padding: '3px 6px',
      border: `1px solid ${palette.divider}`,
      borderRadius: theme.shape.mark,
      background: palette.background.paper,
      color: palette.text.tertiary,
      font: 'inherit',
      fontSize: 'var(--tiny)',
      lineHeight: 1,
      '@media (pointer: coarse)': { display: 'none' },
    },
    '& .waiting, & .count': { marginInlineStart: 'auto' },
    '& .count': {
      ...theme.typography.body2,
      fontWeight: 600,
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
      color: palette.text.tertiary,
    },
    '& [aria-current] .count': { color: palette.primary.main },
    // Narrow: icons with tooltips; on touch devices, which cannot hover, the text is under the icons.
    '&[data-narrow]': {
      paddingInline: 4,
      '& a, & button': { justifyContent: 'center', padding: theme.spacing(1, 0.5) },
      '& [aria-current]::before': { insetInlineStart: -5 },
      '& .words, & kbd': { display: 'none' },
      '& .waiting': { position: 'absolute', top: 2, insetInlineEnd: 4, minWidth: 20, lineHeight: '20px', padding: '0 5px' },
      '& .count': { position: 'absolute', top: 4, insetInlineStart: 'calc(50% + 16px)', fontSize: 'var(--tiny)' },
      '@media (pointer: coarse)': {
        '& a, & button': {
          minHeight: 60,
          padding: theme.spacing(1, 0),
          flexDirection: 'column',
          gap: 4,
          fontSize: 'var(--small)',
          lineHeight: 1.2,
          textAlign: 'center',
          overflowWrap: 'break-word',
        },
        '& .words': { display: 'block', maxWidth: '100%' },
      },
      // A tablet on its side: the way out stays in sight.
      '@media (pointer: coarse) and (max-height: 899px)': {
        '& a, & button': { minHeight: 50, paddingBlock: theme.spacing(0.5), gap: 2 },
      },
    },
  };
});

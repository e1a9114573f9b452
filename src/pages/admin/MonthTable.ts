import { styled } from '@mui/material/styles';

/** How a month's weeks look: rows of one height, in each day its number and below it its appointments; on a phone how many they are. */
export const MonthTable = styled('table')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    '--day': '120px',
    width: '100%',
    // As high as what stands beside it.
    flexGrow: 1,
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: 0,
    '& th': {
      ...theme.typography.body2,
      color: palette.text.secondary,
      padding: theme.spacing(0.75, 0),
      fontWeight: 600,
      overflowWrap: 'normal',
      // Above the numbers.
      '@media (min-width: 600px)': { textAlign: 'start', paddingInlineStart: theme.spacing(1) },
    },
    '& tbody td': { borderTop: `1px solid ${palette.divider}`, padding: 0, height: 'var(--day)', verticalAlign: 'top' },
    '& td + td': { borderInlineStart: `1px solid ${palette.divider}` },
    '& button': {
      ...theme.typography.body2,
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: theme.spacing(0.5),
      alignContent: 'start',
      justifyItems: 'stretch',
      width: '100%',
      height: '100%',
      minHeight: 'var(--day)',
      padding: theme.spacing(0.5),
      border: 0,
      background: 'none',
      position: 'relative',
      isolation: 'isolate',
      color: 'inherit',
      textAlign: 'left',
      cursor: 'pointer',
      '&:hover': { background: palette.action.hover },
      '&:focus-visible': { outlineOffset: -3 },
    },
    '& th[data-weekend]': { color: palette.text.tertiary },
    // The days of another month are not on the month's paper; all of this one are.
    '& td:has([data-outside])': { background: palette.background.default },
    '& :is([data-past], [data-outside]) > b': { color: palette.text.tertiary },
    // Its first figure is below the first letter of the weekday.
    '& button > b': {
      justifySelf: 'start',
      display: 'inline-grid',
      alignItems: 'center',
      minWidth: 28,
      height: 28,
      paddingInline: theme.spacing(0.5),
      borderRadius: theme.shape.pill,
      fontWeight: 500,
    },
    // Today has a disc, the chosen day a ring near its edges: both at once are told apart, and appointments look alike on every day.
    '& [aria-current] > b': {
      width: 28,
      paddingInline: 0,
      fontWeight: 680,
      justifyContent: 'center',
      background: palette.primary.main,
      color: palette.primary.contrastText,
    },
    '& [aria-pressed="true"]::before': {
      content: '""',
      position: 'absolute',
      zIndex: -1,
      inset: 0,
      border: `2px solid ${palette.primary.main}`,
      borderRadius: theme.shape.borderRadius,
    },
    // An appointment: the time above the name, which has the width of the day.
    '& i': {
      ...theme.typography.caption,
      display: 'block',
      fontStyle: 'normal',
      lineHeight: 1.35,
      padding: theme.spacing(0.375, 0.5, 0.375, 0.625),
      borderRadius: theme.shape.mark,
      borderInlineStart: `3px solid ${palette.primary.main}`,
      color: palette.primary.onSoft,
      background: palette.primary.soft,
      '& b': { display: 'block', fontSize: 'var(--small)', fontWeight: 650, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
      '& span': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', letterSpacing: '-0.01em' },
      '& svg': { verticalAlign: '-2px', marginInlineEnd: theme.spacing(0.5) },
    },
    // One that has passed is on no colour, and has a tick.
    '& i[data-past]': {
      color: palette.text.secondary,
      borderColor: palette.divider,
      background: 'none',
      '& b': { fontWeight: 500 },
    },
    // How many there are besides stands beside the number.
    '& i[data-more]': {
      position: 'absolute',
      insetBlockStart: 6,
      insetInlineEnd: 4,
      border: 0,
      color: palette.text.secondary,
      background: 'none',
    },
    // A double booking warns here as it does in the lists.
    '&& [data-double]': { color: palette.warning.main, borderColor: palette.warning.main, background: palette.warning.soft },
    // With the tick it has just the width of a tablet's day.
    '@media (max-width: 899px)': {
      '& i': { paddingInline: theme.spacing(0.5, 0) },
      '& i b': { fontSize: 'inherit' },
      '& i svg': { width: 12, height: 12, marginInlineEnd: 2 },
    },
    '& .many': { display: 'none' },
    '@media (max-width: 599px)': {
      '--day': '64px',
      '& button': { textAlign: 'center', padding: theme.spacing(0.75, 0.25, 0.25) },
      '& button > b': { justifySelf: 'center', justifyContent: 'center', paddingInline: 0, whiteSpace: 'nowrap' },
      '& i': { display: 'none' },
      '& .many': {
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: theme.spacing(0.25),
        justifySelf: 'center',
        minWidth: 24,
        paddingInline: theme.spacing(0.75),
        borderRadius: theme.shape.pill,
        fontSize: 'var(--small)',
        fontWeight: 650,
        color: palette.primary.onSoft,
        background: palette.primary.soft,
      },
      '& .many[data-past]': { color: palette.text.secondary, background: palette.skeleton },
    },
  };
});

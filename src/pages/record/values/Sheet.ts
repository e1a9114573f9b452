import { styled } from '@mui/material/styles';
import { unseen } from '../../../ui/frame/Hidden';

/** The table of a flow sheet: rows are values, columns are times. `data-narrow`: each name is on a line of its own above its values. */
export const Sheet = styled('table')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontVariantNumeric: 'tabular-nums',
    'th, td': { padding: 0, textAlign: 'end', verticalAlign: 'middle', fontWeight: 400 },
    // The newest time, where one looks first.
    '&[data-with-newest]:not([data-narrow]) tr > :last-child:not([data-last])': { background: palette.background.default },
    'tbody tr > *': { borderTop: `1px solid ${palette.divider}` },
    'thead th': { ...theme.typography.body2, paddingBlock: theme.spacing(1), color: palette.text.secondary, verticalAlign: 'bottom' },
    'thead time': {
      display: 'block',
      paddingInline: theme.spacing(1),
      // Above the figures, not above their sign.
      marginInlineEnd: '1.25em',
      whiteSpace: 'nowrap',
      '& > b': { display: 'block', color: palette.text.primary },
    },
    'tbody th': {
      width: '22%',
      minWidth: 132,
      padding: theme.spacing(1.25, 1.5, 1.25, 0),
      textAlign: 'start',
      overflowWrap: 'anywhere',
      '& > bdi': { fontWeight: 600 },
      '& > small': { ...theme.typography.body2, display: 'block', color: palette.text.secondary },
    },
    'td[data-trend]': { minWidth: 88, padding: theme.spacing(1.5, 2) },
    'td[data-last]': { padding: theme.spacing(0, 1) },
    '.none': { display: 'block', padding: theme.spacing(1.25, 1), marginInlineEnd: '1.25em', color: palette.text.tertiary },
    button: {
      ...theme.typography.body1,
      display: 'inline-block',
      minWidth: '100%',
      minHeight: 44,
      padding: theme.spacing(1.25, 1),
      border: 0,
      borderRadius: theme.shape.borderRadius,
      background: 'none',
      color: 'inherit',
      textAlign: 'inherit',
      font: 'inherit',
      fontVariantNumeric: 'inherit',
      cursor: 'pointer',
      '&:hover': { background: palette.action.hover },
      '&[aria-expanded=true]': { background: palette.action.selected },
    },
    '.value': { display: 'block', overflowWrap: 'anywhere', '& + &': { marginTop: theme.spacing(0.5) } },
    '.number': { display: 'block' },
    '[data-newest] .number': { fontWeight: 650 },
    '.sign': { display: 'inline-block', width: '1.25em', textAlign: 'center' },
    '[data-outside] .number': { fontWeight: 700, color: palette.error.main, '@media print': { color: 'inherit' } },
    '.value small': {
      ...theme.typography.body2,
      display: 'flex',
      justifyContent: 'flex-end',
      alignItems: 'center',
      gap: theme.spacing(0.5),
      marginInlineEnd: '1.25em',
      color: palette.text.secondary,
      '&[data-way]': { color: palette.warning.main },
    },
    '&[data-narrow]': {
      '&, thead, tbody': { display: 'block' },
      tr: { display: 'grid', gridTemplateColumns: 'repeat(var(--times), minmax(0, 1fr))' },
      'thead th:first-of-type': unseen,
      'th, td': { textAlign: 'start' },
      'tbody tr > td': { borderTop: 0 },
      'thead time': { paddingInlineStart: 0, marginInlineEnd: 0 },
      'tbody th': {
        gridColumn: '1 / -1',
        width: 'auto',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        justifyContent: 'space-between',
        gap: theme.spacing(0, 1.5),
        padding: theme.spacing(1.25, 0, 0),
      },
      'td[data-trend]': { display: 'none' },
      'td[data-last]': { gridColumn: '1 / -1', padding: 0 },
      // Its word begins where the name does.
      button: { minWidth: `calc(100% + ${theme.spacing(1)})`, marginInlineStart: theme.spacing(-1) },
      '.none': { paddingInlineStart: 0 },
      '.value small': { justifyContent: 'flex-start' },
    },
  };
});

import { styled } from '@mui/material/styles';
import { Table } from './DataTable';

// A row's usual height on each kind of screen; a longer one is measured.
export const heights = { row: 52, touchRow: 72, card: 112 };
export const betweenCards = 8;

/** A table whose rows come and go: one height for each kind of screen, columns that keep their place. */
export const ScrolledTable = styled(Table)(({ theme }) => {
  const { palette } = theme.vars;
  return {
    'thead th': { boxShadow: `inset 0 -1px ${palette.divider}` },
    'tr[aria-hidden]': { border: 0, padding: 0, margin: 0, background: 'none' },
    'tr[data-waiting] td > span': {
      display: 'block',
      height: 16,
      borderRadius: theme.shape.mark,
      background: palette.skeleton,
      color: 'transparent',
    },
    '@media (min-width: 769px)': {
      tableLayout: 'fixed',
      'td:first-of-type': { whiteSpace: 'nowrap' },
      'td:not(:first-of-type) a': { whiteSpace: 'normal' },
      'tbody th, tbody td': { minWidth: 0, paddingBlock: theme.spacing(0.75), verticalAlign: 'middle' },
      'tbody tr:not([aria-hidden])': { height: heights.row, '@media (pointer: coarse)': { height: heights.touchRow } },
    },
    '& [data-column=actions]': {
      whiteSpace: 'nowrap',
      '& a': {
        display: 'inline-grid',
        placeItems: 'center',
        width: 'var(--control)',
        height: 'var(--control)',
        padding: 0,
        borderRadius: theme.shape.borderRadius,
        color: palette.text.secondary,
        '&:hover': { background: palette.action.selected, color: palette.primary.main },
      },
    },
    // A tablet: the unique ID beneath the name, so that every column keeps its words whole.
    '@media screen and (min-width: 769px) and (max-width: 1199px)': {
      '--number': '38px',
      '--contact': 'minmax(0, 1.1fr)',
      '--insurance': 'minmax(0, 0.8fr)',
      '--actions': '0px',
      '&:has(thead [data-column=actions])': { '--actions': '96px' },
      '&:not(:has(thead [data-column=number]))': { '--number': '0px' },
      '&:not(:has(thead [data-column=phoneNumber]))': { '--contact': '0px' },
      '&:not(:has(thead [data-column=insuranceStatus]))': { '--insurance': '0px' },
      '&, thead, tbody': { display: 'block' },
      'thead tr, tbody tr:not([aria-hidden])': {
        display: 'grid',
        gridTemplateColumns: 'var(--number) minmax(0, 0.88fr) minmax(0, 1.24fr) var(--contact) var(--insurance) var(--actions)',
        gridTemplateRows: 'auto auto',
        alignContent: 'center',
        alignItems: 'center',
        // A long name makes its row higher, never covers the next one.
        height: 'auto !important',
        minHeight: heights.touchRow,
        borderBottom: `1px solid ${palette.divider}`,
      },
      'thead tr': {
        position: 'sticky',
        top: 0,
        zIndex: 1,
        minHeight: 0,
        paddingBlock: theme.spacing(0.5),
        background: palette.background.sunken,
      },
      'tbody tr:last-of-type': { borderBottom: 0 },
      'thead th, tbody th, tbody td': { width: 'auto !important', maxWidth: 'none', border: 0, boxShadow: 'none', gridRow: '1 / 3' },
      'thead th': { position: 'static', background: 'none' },
      '& [data-column=number]': { gridColumn: 1 },
      '& [data-column=firstName]': { gridColumn: 2, gridRow: 1, paddingBottom: 0 },
      '& [data-column=lastName]': { gridColumn: 3, gridRow: 1, paddingBottom: 0 },
      // A finger gets its 48 px, and both names stay on one line.
      'tbody [data-column=firstName] a': { display: 'inline-grid', marginBlock: theme.spacing(-1.5) },
      '& [data-column=patientUniqueId]': { gridColumn: '2 / 4', gridRow: 2, paddingTop: 0 },
      'tbody [data-column=patientUniqueId]': { color: palette.text.secondary },
      '& [data-column=phoneNumber]': { gridColumn: 4 },
      '& [data-column=insuranceStatus]': { gridColumn: 5 },
      '& [data-column=actions]': { gridColumn: 6, paddingInline: 0 },
      // The heads stand as the cells do: the unique ID's beneath the names'.
      'thead [data-column]': { paddingBlock: 0 },
      // All that a row says begins on its first line; a link's or button's room for a finger moves nothing.
      'thead th:not([data-column=patientUniqueId]), tbody [data-column]:not([data-column=patientUniqueId])': { alignSelf: 'baseline' },
      'tbody [data-column=phoneNumber] a': { marginBlock: theme.spacing(-1.5) },
      'thead [data-column=actions]': { textAlign: 'center' },
    },
    // Who it is, how to tell them apart, how to reach them; at the end what one can do.
    '@media screen and (max-width: 768px)': {
      'tbody tr': { marginBottom: 0 },
      'tbody tr:not([aria-hidden])': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        flexDirection: 'row',
        alignContent: 'center',
        gap: theme.spacing(0, 1),
        minHeight: heights.card,
        // Beneath the name, all begins where the name does: after the picture.
        padding: theme.spacing(1.25, 1.5, 0.25, 6.5),
        '&::after': { content: '""', order: 4, flexBasis: '100%' },
      },
      '&:has(thead [data-column=actions]) tbody tr:not([aria-hidden])': { paddingInlineEnd: theme.spacing(7) },
      'tbody td, tbody th': { display: 'block', minWidth: 0, padding: 0 },
      'tbody td::before': { display: 'none' },
      '[data-initials]': { position: 'absolute', insetInlineStart: theme.spacing(1.5), insetBlockStart: theme.spacing(1) },
      // A finger takes the whole card; the link is only as wide as its name, so that the family name follows it.
      '[data-column=firstName]': { order: 1, '& a': { fontWeight: 650, display: 'inline', padding: 0 } },
      '[data-column=lastName]': { order: 2, fontWeight: 650 },
      // The rows' own order says it.
      'tbody [data-column=number], tr[data-waiting] [data-column=actions]': { display: 'none' },
      'tbody [data-column=actions] > span': { display: 'grid' },
      '[data-column=patientUniqueId]': { order: 5, flexBasis: '100%' },
      '[data-column=phoneNumber]': { order: 6 },
      '[data-column=insuranceStatus]': { order: 7, marginInlineStart: theme.spacing(1), ...theme.typography.body2 },
      'tbody tr:not([aria-hidden]) + tr:not([aria-hidden])': { marginTop: betweenCards },
    },
    '@media print': { display: 'none' },
  };
});

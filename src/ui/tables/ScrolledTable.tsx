import { styled } from '@mui/material/styles';
import { Table } from './DataTable';

// A row's usual height on each kind of screen; a longer one is measured.
export const heights = { row: 53, touchRow: 64, card: 124 };
export const betweenCards = 8;

/** Said, not shown. */
const unseen = { position: 'absolute', clipPath: 'inset(50%)', height: 1, overflow: 'hidden' } as const;

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
      'td[data-column=actions]:not(:first-of-type) a': { whiteSpace: 'nowrap' },
      'tbody th, tbody td': { minWidth: 0, paddingBlock: theme.spacing(0.75), verticalAlign: 'middle' },
      'tbody tr:not([aria-hidden])': { height: heights.row, '@media (pointer: coarse)': { height: heights.touchRow } },
    },
    // That a name is like another one stands beside it: a line of its own would make rows of several heights.
    'tbody [data-column=name] small[title]': { display: 'inline-flex', marginInlineStart: theme.spacing(1), verticalAlign: 'bottom' },
    // A tap anywhere in the row opens it: its links need no line until the pointer is at them.
    'tbody a:not(:hover)': { textDecoration: 'none' },
    '& [data-column=actions]': {
      whiteSpace: 'nowrap',
      '& a': { padding: theme.spacing(1), borderRadius: theme.shape.borderRadius, color: palette.primary.main, fontWeight: 600 },
      '& a:hover': { background: palette.action.selected, textDecoration: 'none' },
      '& svg': { display: 'none' },
      // Every row has them: they are quiet until the pointer is in theirs.
      '@media (min-width: 1200px)': {
        textAlign: 'end',
        '& a': { paddingInline: theme.spacing(0.75), color: palette.text.secondary },
        'tr:hover &': { '& a': { color: palette.primary.main } },
      },
      // A wide row has room for icons beside the words, a narrow one for icons alone; their links have names.
      '@media (min-width: 1400px)': {
        '& > span': { display: 'inline-flex', gap: theme.spacing(0.5) },
        '& a': { display: 'inline-flex', alignItems: 'center', gap: theme.spacing(0.75) },
        '& svg': { display: 'block', flex: 'none', color: palette.text.tertiary },
        'tr:hover &': { '& svg': { color: 'inherit' } },
      },
      '@media (max-width: 1199px)': {
        '& a': {
          display: 'inline-grid',
          placeItems: 'center',
          width: 'var(--control)',
          height: 'var(--control)',
          padding: 0,
          color: palette.text.secondary,
        },
        '& svg': { display: 'block' },
        '& a > span': { display: 'none' },
      },
    },
    '@media screen and (min-width: 1200px)': {
      // The head of the names is above the name, not above the picture beside it.
      'thead [data-column=lastName]': { paddingInlineStart: 50, paddingInlineEnd: 0 },
      // The number stands close to whom it numbers.
      '& [data-column=number]': { textAlign: 'end', paddingInline: theme.spacing(0.5), color: palette.text.secondary },
    },
    // A tablet: two lines, the second as wide as the row has room, so that every column keeps its words whole.
    '@media screen and (min-width: 769px) and (max-width: 1199px)': {
      '--number': '34px',
      '--contact': '144px',
      '--insurance': '132px',
      '--actions': '0px',
      '&[data-long]': { '--number': '58px' },
      '&:has(thead [data-column=actions])': { '--actions': '96px' },
      '&:not(:has(thead [data-column=number]))': { '--number': '4px' },
      '&:not(:has(thead [data-column=phoneNumber]))': { '--contact': '0px' },
      '&:not(:has(thead [data-column=insuranceStatus]))': { '--insurance': '0px' },
      '&, thead, tbody': { display: 'block' },
      'thead tr, tbody tr:not([aria-hidden])': {
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: 'var(--number) auto auto minmax(0, 1fr) var(--contact) var(--insurance) var(--actions)',
        gridTemplateRows: 'auto auto',
        alignContent: 'center',
        alignItems: 'baseline',
        // A long name makes its row higher, never covers the next one.
        height: 'auto !important',
        minHeight: heights.touchRow,
        borderBottom: `1px solid ${palette.divider}`,
      },
      'thead tr': { position: 'sticky', top: 0, zIndex: 1, minHeight: 44, background: palette.background.sunken },
      'tbody tr:last-of-type': { borderBottom: 0 },
      'thead th, tbody th, tbody td': { width: 'auto !important', maxWidth: 'none', border: 0, boxShadow: 'none', gridRow: 1 },
      'thead th': {
        position: 'static',
        background: 'none',
        paddingBlock: 0,
        paddingInline: '10px 2px',
        whiteSpace: 'nowrap',
        fontSize: 'var(--small)',
        // Room for three heads above one cell: the arrow comes with the order.
        '& button': { gap: 2 },
        '& .unsorted': { display: 'none' },
      },
      'tbody th, tbody td': { paddingBlock: theme.spacing(0.75, 0) },
      '& [data-column=number]': { gridColumn: 1 },
      'tbody [data-column=number]': { gridRow: '1 / 4', alignSelf: 'center', paddingBlock: 0, color: palette.text.secondary },
      'thead [data-column=lastName]': { gridColumn: 2 },
      'thead [data-column=firstName]': { gridColumn: 3 },
      'thead [data-column=patientUniqueId]': { gridColumn: 4 },
      '& [data-column=phoneNumber]': { gridColumn: 5 },
      '& [data-column=insuranceStatus]': { gridColumn: 6 },
      '& [data-column=actions]': { gridColumn: 7, gridRow: '1 / 3', alignSelf: 'center', paddingInline: 0 },
      'thead [data-column=actions]': { textAlign: 'center', alignSelf: 'baseline' },
      // The picture stands beside both lines.
      'tbody [data-column=name]': { gridColumn: '2 / 5', paddingInlineStart: 56 },
      '[data-initials]': {
        display: 'inline-grid',
        position: 'absolute',
        insetInlineStart: 'calc(var(--number) + 10px)',
        insetBlockStart: 'calc(50% - 18px)',
      },
      'tbody [data-column=patientUniqueId]': {
        gridColumn: '2 / 7',
        gridRow: 2,
        padding: theme.spacing(0, 0.5, 0.75, 7),
        color: palette.text.secondary,
      },
      // Below both lines, where there is something to say.
      'thead [data-column=signs]': unseen,
      'tbody [data-column=signs]': {
        gridColumn: '2 / 7',
        gridRow: 3,
        padding: theme.spacing(0, 0.5, 1, 7),
        '&:has(> span:empty)': { display: 'none' },
      },
      // A finger takes the whole row for the name, and gets its 48 px for the number; the lines stay close.
      'tbody [data-column=name] a': { display: 'inline', padding: 0 },
      'tbody [data-column=phoneNumber] a': { marginBlock: theme.spacing(-1.5) },
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
      },
      '&:has(thead [data-column=actions]) tbody tr:not([aria-hidden])': { paddingInlineEnd: theme.spacing(7) },
      'tbody td, tbody th': { display: 'block', minWidth: 0, padding: 0 },
      'tbody td::before': { display: 'none' },
      '[data-initials]': { position: 'absolute', insetInlineStart: theme.spacing(1.5), insetBlockStart: theme.spacing(1.25) },
      // A finger takes the whole card.
      '[data-column=name]': { order: 1, flexBasis: '100%', '& a': { display: 'inline', padding: 0 } },
      // The rows' own order says it.
      'tbody [data-column=number], tr[data-waiting] [data-column=actions]': { display: 'none' },
      'tbody [data-column=actions] > span': { display: 'grid' },
      '[data-column=signs]': { order: 2, flexBasis: '100%', paddingBlock: theme.spacing(0.5), '&:has(> span:empty)': { display: 'none' } },
      '[data-column=patientUniqueId]': { order: 5, flexBasis: '100%' },
      '[data-column=phoneNumber]': { order: 6 },
      '[data-column=insuranceStatus]': { order: 7, marginInlineStart: theme.spacing(1), ...theme.typography.body2 },
      'tbody tr:not([aria-hidden]) + tr:not([aria-hidden])': { marginTop: betweenCards },
    },
    '@media print': { display: 'none' },
  };
});

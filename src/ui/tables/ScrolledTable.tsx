import { styled } from '@mui/material/styles';
import { Table } from './DataTable';

// A row's usual height on each kind of screen; a longer one is measured.
export const heights = { row: 53, touchRow: 72, card: 112 };
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
      'td[data-column=actions]:not(:first-of-type) a': { whiteSpace: 'nowrap' },
      'tbody th, tbody td': { minWidth: 0, paddingBlock: theme.spacing(0.75), verticalAlign: 'middle' },
      'tbody tr:not([aria-hidden])': { height: heights.row, '@media (pointer: coarse)': { height: heights.touchRow } },
    },
    // A warning about a patient stands beside the name: a line of its own would make rows of several heights.
    'tbody [data-column=name] a ~ small[data-cue]': {
      display: 'inline-flex',
      marginInlineStart: theme.spacing(1),
      verticalAlign: 'bottom',
    },
    // A tap anywhere in the row opens it: its links need no line until the pointer is at them.
    'tbody a:not(:hover)': { textDecoration: 'none' },
    '& [data-column=actions]': {
      whiteSpace: 'nowrap',
      '@media (min-width: 769px)': { textAlign: 'end' },
      '& a': {
        ...theme.typography.body2,
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: theme.spacing(0.75),
        minWidth: 'var(--control)',
        height: 'var(--control)',
        padding: 0,
        borderRadius: theme.shape.borderRadius,
        color: palette.text.tertiary,
      },
      '& a:hover': { background: palette.action.selected, color: palette.primary.main, textDecoration: 'none' },
      // One that is wanted is always in sight, the others once somebody is at the row.
      '& a:not(.wanted)': { paddingInline: theme.spacing(1), opacity: 0 },
      '& a.wanted.wanted': {
        paddingInline: theme.spacing(1),
        color: palette.primary.onSoft,
        background: palette.primary.soft,
        fontWeight: 600,
      },
      // A press anywhere opens the row.
      '& .opens': { marginInlineStart: theme.spacing(0.5), color: palette.text.tertiary },
      // A narrow desk has room for the icons.
      '@media (hover: hover) and (max-width: 1399px)': {
        '& a > span': { display: 'none' },
        '& a:not(.wanted), & a.wanted.wanted': { paddingInline: 0 },
      },
      // A finger opens the row for what is not wanted: all is there that can be done.
      '@media (hover: none)': {
        '& a:not(.wanted)': { display: 'none' },
        '@media (min-width: 1200px) and (max-width: 1399px)': { '& .wanted ~ .opens': { display: 'none' } },
      },
    },
    'tbody tr:is(:hover, :focus-within) > [data-column=actions] a': { opacity: 1 },
    '@media screen and (min-width: 1400px) and (hover: hover)': { 'thead [data-column=actions]': { width: '252px !important' } },
    '@media screen and (min-width: 1200px)': {
      // The heads of the names stand in the order of the names, and above the name, not above the picture beside it.
      'thead [data-column=lastName]': {
        paddingInlineStart: 0,
        paddingInlineEnd: theme.spacing(0.5),
        textAlign: 'end',
        whiteSpace: 'nowrap',
      },
      'thead [data-column=firstName]': { paddingInlineStart: 0 },
      // The number stands close to whom it numbers.
      '& [data-column=number]': { textAlign: 'end', paddingInline: theme.spacing(0.5), color: palette.text.secondary },
    },
    // A tablet: what has no column of its own stands below what has one.
    '@media screen and (min-width: 769px) and (max-width: 1199px)': {
      'thead th': { height: 44, paddingBlock: 0, fontSize: 'var(--small)', verticalAlign: 'middle' },
      '&[data-long] thead [data-column=number]': { width: '68px !important' },
      '& [data-column=number]': { textAlign: 'end', paddingInline: theme.spacing(0.5), color: palette.text.secondary },
      'tbody [data-column=name]': { maxWidth: 'none' },
      // A finger takes the whole row for the name, and gets its 48 px for the number; the lines stay close.
      'tbody [data-column=name] a': { display: 'inline', padding: 0 },
      '@media (pointer: coarse)': { 'tbody [data-column=phoneNumber] a': { marginBlock: theme.spacing(-1.5) } },
      '& [data-column=actions]': { paddingInline: theme.spacing(0.5) },
      'thead [data-column=actions]': { width: '148px !important', paddingInlineEnd: theme.spacing(1.5) },
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
        padding: theme.spacing(1.25, 1.5, 1, 7),
      },
      // What is wanted is in the card's lower corner, beside how to reach the patient; the sign that it opens in the middle of its height.
      'tbody [data-column=actions]': { insetBlock: 0, display: 'flex', alignItems: 'center', pointerEvents: 'none' },
      'tbody [data-column=actions] a': { pointerEvents: 'auto' },
      'tbody [data-column=actions] .wanted': { alignSelf: 'end', marginBottom: 6 },
      '&:has(thead [data-column=actions]) [data-column=phoneNumber]': { minHeight: 48, paddingInlineEnd: 128 },
      'tbody td, tbody th': { display: 'block', minWidth: 0, padding: 0 },
      'tbody td::before': { display: 'none' },
      '[data-initials]': { position: 'absolute', insetInlineStart: theme.spacing(1.5), insetBlockStart: theme.spacing(1.25) },
      // Its last letters are before the sign that the card opens.
      '&:has(thead [data-column=actions]) [data-column=name]': { paddingInlineEnd: theme.spacing(3) },
      // A finger takes the whole card.
      '[data-column=name]': { order: 1, flexBasis: '100%', '& a': { display: 'inline', padding: 0 } },
      // The rows' own order says it.
      'tbody [data-column=number], tr[data-waiting] [data-column=actions]': { display: 'none' },
      'tbody [data-column=actions] > span': { display: 'flex', height: '100%' },
      '[data-column=signs]': { order: 2, flexBasis: '100%', paddingTop: theme.spacing(0.5), '&:has(> span:empty)': { display: 'none' } },
      '[data-column=phoneNumber]': {
        order: 3,
        flexBasis: '100%',
        '@media (pointer: coarse)': { '& a': { marginBlock: theme.spacing(-1) } },
      },
      'tbody tr:not([aria-hidden]) + tr:not([aria-hidden])': { marginTop: betweenCards },
    },
    '@media print': { display: 'none' },
  };
});

import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { type Column, type Head, headsOf } from './column';
import { TableRow } from './TableRow';

const cards = '@media screen and (max-width: 768px)';

// One table for every width: on a small screen each row becomes a card, and each cell shows its header.
export const Table = styled('table')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    background: palette.background.paper,
    border: `1px solid ${palette.divider}`,
    borderRadius: theme.shape.card,
    // Not `hidden`, which would stop the heads from sticking.
    overflow: 'clip',
    'td[data-column=number]': { fontVariantNumeric: 'tabular-nums' },
    'th, td': {
      textAlign: 'left',
      padding: theme.spacing(1, 1.5),
      borderBottom: `1px solid ${palette.divider}`,
      verticalAlign: 'baseline',
      fontWeight: 400,
    },
    // Headers break only between words: they set a column's minimum width.
    thead: {
      th: {
        overflowWrap: 'normal',
        position: 'sticky',
        top: 0,
        ...theme.typography.body2,
        fontWeight: 600,
        color: palette.text.secondary,
        background: palette.background.sunken,
        zIndex: 1,
      },
    },
    'tbody tr:last-child > *': { borderBottom: 0 },
    'tr[data-tappable]': { cursor: 'pointer' },
    'tbody tr:not([aria-hidden]):hover': { background: palette.action.hover },
    // A word breaks only where it is longer than any usual name.
    'td, tbody th': { overflowWrap: 'break-word', maxWidth: '22ch' },
    '@media (min-width: 769px) and (max-width: 1199px)': {
      'th, td': { ...theme.typography.body2, paddingInline: '10px 3px' },
      'td, tbody th': { maxWidth: '19ch', verticalAlign: 'middle' },
      '[data-on-screen-only]': { width: '1%' },
      'td[data-on-screen-only]': { paddingBlock: 0 },
      'tbody th': { minWidth: 156 },
      'tbody th:has([data-initials])': { overflowWrap: 'anywhere' },
    },
    'tbody th a': { fontWeight: 600 },
    a: {
      color: palette.text.primary,
      textDecorationColor: palette.control,
      textDecorationThickness: 1,
      textUnderlineOffset: 3,
    },
    '@media (min-width: 1200px)': { 'td a': { whiteSpace: 'nowrap' } },
    '@media (pointer: coarse)': {
      'td a, th a': { display: 'inline-block', padding: theme.spacing(1.5, 0), minWidth: 44, maxWidth: '100%' },
    },
    '@media print': { '[data-on-screen-only]': { display: 'none' }, thead: { th: { position: 'static' } } },
    [cards]: {
      border: 0,
      borderRadius: 0,
      overflow: 'visible',
      background: 'none',
      '&, tbody, tr, td, tbody th': { display: 'block' },
      thead: { position: 'absolute', clipPath: 'inset(50%)', width: 1, height: 1, overflow: 'hidden' },
      tr: {
        position: 'relative',
        background: palette.background.paper,
        border: `1px solid ${palette.divider}`,
        borderRadius: theme.shape.card,
        padding: theme.spacing(1.25, 2),
        marginBottom: theme.spacing(1.5),
      },
      'td, tbody th': {
        border: 0,
        padding: theme.spacing(0.5, 0),
        display: 'grid',
        gridTemplateColumns: '8.5rem minmax(0, 1fr)',
        maxWidth: 'none',
        gap: theme.spacing(1),
        alignItems: 'baseline',
      },
      'td::before': { content: 'attr(data-header)', color: palette.text.secondary },
      // The card's title, and in its corner what one can do.
      'tbody tr:not([aria-hidden])': { display: 'flex', flexDirection: 'column' },
      'tbody th': { order: -1, display: 'block', fontWeight: 650, paddingInlineEnd: 56 },
      'td[data-on-screen-only]': {
        position: 'absolute',
        insetBlockStart: 6,
        insetInlineEnd: 6,
        display: 'block',
        '&::before': { display: 'none' },
      },
    },
  };
});

// All its rows are there: columns are as wide as their words, and what one can do ends at the table's edge.
const FullTable = styled(Table)(({ theme }) => ({
  'tbody th': { fontWeight: 600 },
  // A card's title ends before two buttons in its corner.
  '@media screen and (max-width: 768px)': { 'tr:has(button ~ button) th': { paddingInlineEnd: 104, overflowWrap: 'anywhere' } },
  // The narrowest window has room for an address below its label, not beside it.
  '@media screen and (max-width: 359px)': {
    'tbody th [data-initials]': { display: 'none' },
    'tbody td:not([data-on-screen-only])': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0 },
  },
  '@media screen and (min-width: 769px) and (max-width: 1199px)': { '[data-with-room-only]': { display: 'none' } },
  '@media screen and (min-width: 769px)': {
    'th:last-child, td:last-child': { paddingInlineEnd: theme.spacing(1.5) },
    'tbody th': { maxWidth: '32ch' },
    // Most names stay on one line, with the picture beside them.
    'tbody th:has([data-initials])': {
      minWidth: 200,
      overflowWrap: 'anywhere',
      '@media (max-width: 1199px)': { minWidth: 'min(262px, 32vw)', maxWidth: 280 },
    },
    'td, tbody th': { verticalAlign: 'middle' },
    '[data-counts]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '@media (min-width: 1440px) and (pointer: fine)': {
      'td:is([data-column=department], [data-column=email])': { maxWidth: 'none' },
      'tbody th:has([data-initials])': { minWidth: 248 },
      'th, td': { paddingInline: theme.spacing(1.25) },
      // Words are not read as a number's unit.
      '[data-counts] + :not([data-on-screen-only])': { paddingInlineStart: theme.spacing(3.5) },
    },
    // Without the columns between them, a number is apart from what one can do.
    '@media (max-width: 1199px)': { '[data-counts] ~ [data-on-screen-only]': { paddingInlineStart: theme.spacing(2.5) } },
    'thead th': { verticalAlign: 'middle', '& button': { verticalAlign: 'bottom' } },
    'thead th:has(button)': { '@media (pointer: coarse)': { paddingBlock: 0 } },
    // What one can do is never cut: its words set the width.
    '[data-on-screen-only]': { width: '1%', textAlign: 'end' },
    'td[data-on-screen-only]': { maxWidth: 'none', paddingBlock: 0, whiteSpace: 'nowrap' },
    // Its icon, not its frame, ends below the head.
    'td[data-on-screen-only] .MuiIconButton-root:last-child': { marginInlineEnd: 'calc((20px - var(--control)) / 2)' },
  },
}));

type Props<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  onRowTap?: (row: Row) => void;
  /** What stands in a head in place of its word, such as a button that sorts, and the order that it has made. */
  header?: (head: Head) => ReactNode;
  sorted?: (head: Head) => 'ascending' | 'descending' | undefined;
};

/** A list as a table from 769 px on, as cards below. `onRowTap` makes the whole row a tap target. */
export const DataTable = <Row,>({ label, columns, rows, rowKey, onRowTap, header, sorted }: Props<Row>) => (
  <FullTable aria-label={label}>
    <thead>
      <tr>
        {headsOf(columns).map((head) => (
          <th
            key={head.key}
            scope="col"
            aria-sort={sorted?.(head)}
            style={head.width ? { width: head.width } : undefined}
            data-counts={head.counts}
            data-on-screen-only={head.onScreenOnly}
            data-with-room-only={head.withRoomOnly}
          >
            {header ? header(head) : head.header}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, index) => (
        <TableRow key={rowKey(row)} row={row} index={index} columns={columns} onTap={onRowTap} />
      ))}
    </tbody>
  </FullTable>
);

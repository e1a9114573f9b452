import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../texts/texts';
import { type Column, type Head, headsOf } from './column';
import { betweenCards, heights, ScrolledTable } from './ScrolledTable';
import { TableRow } from './TableRow';

/** Loads more when the view is so many rows from the end of the loaded ones. */
const ahead = 60;

const PrintHint = styled('p')({ display: 'none', '@media print': { display: 'block' } });

type Props<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  header: (head: Head) => ReactNode;
  sorted: (head: Head) => 'ascending' | 'descending' | undefined;
  /** The loaded rows, of `count` in all. */
  rows: readonly Row[];
  count: number;
  rowKey: (row: Row) => string;
  onRowTap: (row: Row) => void;
  /** Called when the view comes near rows that are not loaded. */
  onMissing: () => void;
  /** Returns the rows to mark, among those in view. */
  mark: (inView: readonly Row[]) => ReadonlySet<Row>;
  busy: boolean;
};

/** A table of any length that renders only the rows in view and scrolls with the page; cards up to 768 px. */
export const VirtualTable = <Row,>({
  label,
  columns,
  header,
  sorted,
  rows,
  count,
  rowKey,
  onRowTap,
  onMissing,
  mark,
  busy,
}: Props<Row>) => {
  const t = useText();
  const cards = useMediaQuery('(max-width: 768px)', { noSsr: true });
  const touch = useMediaQuery('(pointer: coarse)', { noSsr: true });
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setTop(Math.round((body.current?.getBoundingClientRect().top ?? 0) + scrollY));
    measure();
    const watched = new ResizeObserver(measure);
    watched.observe(document.body);
    return () => watched.disconnect();
  }, []);

  const height = cards ? heights.card : touch ? heights.touchRow : heights.row;
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    gap: cards ? betweenCards : 0,
    overscan: cards ? 4 : 12,
    scrollMargin: top,
    useFlushSync: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: heights measured in one layout are wrong in the other
  useEffect(() => virtual.measure(), [virtual, height]);

  const shown = virtual.getVirtualItems();
  const [first, last] = [shown[0], shown.at(-1)];
  const before = (first?.start ?? top) - top;
  const after = virtual.getTotalSize() - ((last?.end ?? top) - top);
  const [from, to] = [first?.index ?? 0, (last?.index ?? -1) + 1];
  const marked = useMemo(() => mark(rows.slice(from, to)), [mark, rows, from, to]);
  useEffect(() => {
    if (rows.length < count && to + ahead > rows.length) onMissing();
  }, [rows.length, count, to, onMissing]);

  return (
    <>
      {/* The browser would print only the rows in view. */}
      <PrintHint>{t('patients.printHint')}</PrintHint>
      <ScrolledTable data-long={count > 999 || undefined} aria-label={label} aria-rowcount={count + 1} aria-busy={busy}>
        <thead>
          <tr aria-rowindex={1}>
            {headsOf(columns).map((head) => (
              <th key={head.key} scope="col" data-column={head.key} aria-sort={sorted(head)} style={{ width: head.width }}>
                {header(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          <tr aria-hidden style={{ height: before }} />
          {shown.map(({ index }) => {
            const row = rows[index];
            const place = { 'aria-rowindex': index + 2, 'data-index': index, ref: virtual.measureElement };
            if (row) {
              return (
                <TableRow
                  key={rowKey(row)}
                  {...place}
                  row={row}
                  index={index}
                  columns={columns}
                  marked={marked.has(row)}
                  onTap={onRowTap}
                />
              );
            }
            return (
              <tr key={index} {...place} aria-busy="true" data-waiting>
                {columns.map(({ key, header: name, heads }) => (
                  <td key={key} colSpan={heads?.length} data-column={key} data-header={name}>
                    <span>…</span>
                  </td>
                ))}
              </tr>
            );
          })}
          <tr aria-hidden style={{ height: after }} />
        </tbody>
      </ScrolledTable>
    </>
  );
};

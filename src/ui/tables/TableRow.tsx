import { type ComponentProps, type MouseEvent, useMemo } from 'react';
import type { Column } from './column';

// A tap on a link or button, or a selection of text, is not a tap on the row.
const isPlain = ({ target }: MouseEvent) =>
  !(target instanceof Element && target.closest('a, button')) && (getSelection()?.isCollapsed ?? true);

type Props<Row> = Omit<ComponentProps<'tr'>, 'children'> & {
  row: Row;
  index: number;
  columns: readonly Column<Row>[];
  /** The columns may mark this row. */
  marked?: boolean;
  onTap?: (row: Row) => void;
};

/** A row of a table. Its cells render only when they change. */
export const TableRow = <Row,>({ row, index, columns, marked = false, onTap, ...props }: Props<Row>) => {
  const cells = useMemo(
    () =>
      columns.map(({ key, header, heads, cell, names, counts, onScreenOnly, withRoomOnly }) =>
        names ? (
          <th key={key} scope="row" colSpan={heads?.length} data-column={key} data-header={header}>
            <span>{cell(row, index, marked)}</span>
          </th>
        ) : (
          <td
            key={key}
            colSpan={heads?.length}
            data-column={key}
            data-header={header}
            data-counts={counts}
            data-on-screen-only={onScreenOnly}
            data-with-room-only={withRoomOnly}
          >
            <span>{cell(row, index, marked)}</span>
          </td>
        ),
      ),
    [row, index, columns, marked],
  );
  return (
    <tr {...props} {...(onTap && { onClick: (event: MouseEvent) => isPlain(event) && onTap(row), 'data-tappable': true })}>
      {cells}
    </tr>
  );
};

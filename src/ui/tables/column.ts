import type { ReactNode } from 'react';

/** The head of a column. */
export type Head = {
  key: string;
  header: string;
  /** Its share of the width, for tables whose rows change while scrolling. */
  width?: string;
};

export type Column<Row> = Head & {
  cell: (row: Row, index: number, marked: boolean) => ReactNode;
  /** The heads above its cells, where one cell says what several heads name. */
  heads?: readonly Head[];
  /** The cell is the row's header. */
  names?: true;
  /** Its cells hold a number, which ends where the head does. */
  counts?: true;
  /** Its cells hold only controls, which are not printed. */
  onScreenOnly?: true;
  /** A tablet, which has no room for it, leaves it out. */
  withRoomOnly?: true;
};

/** The heads of a table's columns. */
export const headsOf = <Row>(columns: readonly Column<Row>[]): (Head & Pick<Column<Row>, 'counts' | 'onScreenOnly' | 'withRoomOnly'>)[] =>
  columns.flatMap((column) => column.heads ?? [column]);

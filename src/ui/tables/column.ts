import type { ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row, index: number, marked: boolean) => ReactNode;
  /** The cell is the row's header. */
  names?: true;
  /** Its cells hold only controls, which are not printed. */
  onScreenOnly?: true;
  /** Its share of the width, for tables whose rows change while scrolling. */
  width?: string;
};

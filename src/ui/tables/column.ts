import type { ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row, index: number, marked: boolean) => ReactNode;
  /** Names the row. */
  names?: true;
  /** What it holds is for pressing. */
  onScreenOnly?: true;
  /** Its part of the width, where rows come and go while one scrolls. */
  width?: string;
};

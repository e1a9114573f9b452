import { useMemo } from 'react';
import type { Lane } from './lanes';
import type { Window } from './spans';

export type Laid = {
  lanes: readonly Lane[];
  /** Lanes without a value in the window: an empty plot says less than its name and last value, which need one row. */
  folded: readonly Lane[];
};

/** Which lanes have a plot. Where none has a value in the window all have: while one looks for the next value they stay in place. */
export const useFolded = (all: readonly Lane[], { from, to }: Window): Laid => {
  const seen = all.map(({ values }) => (values.some(({ at }) => at >= from && at <= to) ? '1' : '0')).join('');
  // The same lanes for each window with the same answer: to draw them anew takes longer than a frame.
  return useMemo(() => {
    const isOpen = (_: Lane, place: number) => !seen.includes('1') || seen[place] === '1';
    return { lanes: all.filter(isOpen), folded: all.filter((lane, place) => !isOpen(lane, place)) };
  }, [all, seen]);
};

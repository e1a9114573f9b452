/** A goal: the most or the least that the figure may be, or its ratio to the floor. */
type Goal = { most: number } | { least: number } | { mostRatio: number } | { leastRatio: number };

/** `floor`: the same, measured of something bare in the same run. */
export type Figure = { what: string; unit: string; value: number; floor?: number | undefined; goal?: Goal | undefined };

/** Gives figures to `npm run bench`, if it runs this bench. */
export const tell = (figures: readonly Figure[]): void => void process.send?.(figures);

const rounded = (value: number) =>
  Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : String(Math.round(value * 100) / 100);

const ratioOf = ({ value, floor }: Figure): number | undefined => (floor ? value / floor : undefined);

/** Whether the figure meets its goal; undefined without one. One that was not measured meets none. */
export const isMet = (figure: Figure): boolean | undefined => {
  const { value, goal } = figure;
  const ratio = ratioOf(figure) ?? Number.NaN;
  if (!goal) return undefined;
  if ('most' in goal) return value <= goal.most;
  if ('least' in goal) return value >= goal.least;
  return 'mostRatio' in goal ? ratio <= goal.mostRatio : ratio >= goal.leastRatio;
};

const goalText = (goal: Goal | undefined) => {
  if (!goal) return '';
  if ('most' in goal) return `≤ ${rounded(goal.most)}`;
  if ('least' in goal) return `≥ ${rounded(goal.least)}`;
  return 'mostRatio' in goal ? `≤ ${goal.mostRatio} × floor` : `≥ ${goal.leastRatio} × floor`;
};

/** What a bench gave: figures, or why it gave none. */
export type Given = { bench: string; figures: readonly Figure[]; failure?: string | undefined };

const verdict = (figure: Figure) => ({ true: 'met', false: 'MISSED', undefined: '–' })[`${isMet(figure)}` as const];

const cellsOf = ({ bench, figures, failure }: Given): string[][] => [
  ...figures.map((figure) => {
    const ratio = ratioOf(figure);
    return [
      bench,
      figure.what,
      `${rounded(figure.value)} ${figure.unit}`.trim(),
      goalText(figure.goal),
      figure.floor === undefined ? '' : rounded(figure.floor),
      ratio === undefined ? '' : ratio.toFixed(2),
      verdict(figure),
    ];
  }),
  ...(failure ? [[bench, failure, '', '', '', '', figures.length > 0 ? 'FAILED' : 'not run']] : []),
];

/** All figures as one table, a line each. */
export const tableOf = (given: readonly Given[]): string => {
  const rows = [['bench', 'figure', 'measured', 'goal', 'floor', 'ratio', 'met'], ...given.flatMap(cellsOf)];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

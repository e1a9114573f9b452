import type { MarkKind } from './marks';

const shapes = {
  medicalHistory: 'm-4,2h8v8h-8z',
  prescription: 'm0,1l5,5l-5,5l-5,-5z',
  labResult: 'm-5,2h10l-5,8z',
} as const satisfies Record<MarkKind, string>;

/** The marks of one kind, each at its time. */
export const MarkRow = ({ kind, times, x }: { kind: MarkKind; times: readonly number[]; x: (time: number) => number }) => (
  <path className="mark" d={times.map((time) => `M${x(time).toFixed(1)},0${shapes[kind]}`).join('')} />
);

import { labelOf } from './actionLabel';
import type { Moment } from './moments';

/** A moment's name. */
export const nameOf = ({ action }: Moment, index: number): string =>
  index === 0 && action.type === '@@INIT' ? 'before the first action' : labelOf(action);

/** Seconds since the first action; '' if a time is unknown. */
export const secondsAt = ({ at }: Moment, first: Moment | undefined): string =>
  at === undefined || first?.at === undefined ? '' : `${((at - first.at) / 1_000).toFixed(3)} s`;

/** A value on one line. */
export const brief = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : (JSON.stringify(value) ?? 'nothing');
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
};

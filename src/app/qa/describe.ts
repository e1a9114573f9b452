import type { Moment } from './moments';

const valueIn = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** What happened: the action's type, and of a call which one it was. */
export const nameOf = ({ action }: Moment, index: number): string => {
  if (index === 0 && action.type === '@@INIT') return 'before the first action';
  const call = valueIn(valueIn(valueIn(action, 'meta'), 'arg'), 'endpointName');
  return typeof call === 'string' ? `${action.type} ${call}` : action.type;
};

/** Seconds since the first action; '' where no time is known. */
export const secondsAt = ({ at }: Moment, first: Moment | undefined): string =>
  at === undefined || first?.at === undefined ? '' : `${((at - first.at) / 1_000).toFixed(3)} s`;

/** A value in one line. */
export const brief = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : (JSON.stringify(value) ?? 'nothing');
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
};

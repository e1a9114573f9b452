import { useCallback } from 'react';
import { signs } from '../../../ui/notes/KeyValueText';
import { clockOrShortDay } from '../../../ui/texts/formatTime';
import { useText } from '../../../ui/texts/texts';
import { useSaidNumber } from '../../../ui/texts/useSaidNumber';
import { onceFor } from '../onceFor';
import type { Lane, Scored, Value } from './lanes';

const bySet = onceFor((values: readonly Value[]): ReadonlyMap<string, readonly Value[]> => {
  const found = new Map<string, Value[]>();
  for (const value of values) found.set(value.id, [value, ...(found.get(value.id) ?? [])]);
  return found;
});
/** The values of a set in a lane: several are lab values that were taken at one moment, the one written last first. */
const valuesOf = (lane: Lane, set: Pick<Scored, 'id'> | undefined): readonly Value[] => bySet(lane.values).get(set?.id ?? '') ?? [];

type Written = { text: string; value: Value; times: number };

/** Returns functions that write a lane's name, a number, a value, and what a set says in a lane. */
export const useSaid = () => {
  const t = useText();
  const inLanguage = useSaidNumber();
  const number = useCallback(
    (value: number, decimals = 1) => inLanguage(String(Number(value.toFixed(Math.max(decimals, 1))))),
    [inLanguage],
  );
  const nameOf = ({ name, title }: Lane): string => {
    if (title !== undefined) return title;
    if (name === 'news2') return 'NEWS2';
    if (name === 'systolic') return t('vitals.pressure');
    return t(`vitals.${name === 'mmol/L' || name === 'mg/dL' ? 'glucose' : name}`);
  };
  const written = (lane: Lane, { value, lower, beyond, standing }: Value): string => {
    const sign = standing && signs[standing];
    return (beyond ?? '') + number(value, lane.decimals) + (lower === undefined ? '' : `/${number(lower)}`) + (sign ? ` ${sign}` : '');
  };
  /** What a set says in a lane. What was saved again word for word is said once, with how many times. */
  const writtenOf = (lane: Lane, set: Pick<Scored, 'id'> | undefined): Written[] => {
    const all = new Map<string, Written>();
    for (const value of valuesOf(lane, set)) {
      const text = written(lane, value);
      all.set(text, { text, value, times: (all.get(text)?.times ?? 0) + 1 });
    }
    return [...all.values()];
  };
  const textOf = (lane: Lane, set: Pick<Scored, 'id'> | undefined): string =>
    writtenOf(lane, set)
      .map(({ text }) => text)
      .join(' · ');
  /** What a set says in a lane and by how much it has changed; where it says nothing, what the last one before it said, and when. */
  const valueIn = (lane: Lane, set: Scored | undefined) => {
    const here = valuesOf(lane, set);
    const value = textOf(lane, set);
    const [last, ...others] = here;
    const before = last && valuesOf(lane, lane.values[lane.values.lastIndexOf(last) - 1]);
    if (!last) {
      const earlier = lane.values.findLast(({ at }) => set !== undefined && at < set.time);
      return { value, change: earlier ? `${textOf(lane, earlier)} · ${clockOrShortDay(new Date(earlier.at).toISOString())}` : '' };
    }
    // Where a moment has two values, nobody knows from which to which it changed.
    if (others.length > 0 || before?.length !== 1 || !before[0]) return { value, change: '' };
    const by = last.value - before[0].value;
    return { value, change: by === 0 ? '=' : `${by > 0 ? '+' : '−'}${number(Math.abs(by), lane.decimals)}` };
  };
  return { number, nameOf, written, writtenOf, valueIn };
};

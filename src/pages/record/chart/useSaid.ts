import { useCallback } from 'react';
import { useText } from '../../../ui/texts/texts';
import { useSaidNumber } from '../../../ui/texts/useSaidNumber';
import type { Lane, LaneName, Scored } from './lanes';

/** Returns functions that write a lane's name, a number, and what a set says in a lane. */
export const useSaid = () => {
  const t = useText();
  const inLanguage = useSaidNumber();
  const number = useCallback((value: number) => inLanguage(String(Math.round(value * 10) / 10)), [inLanguage]);
  const nameOf = (name: LaneName): string => {
    if (name === 'news2') return 'NEWS2';
    if (name === 'systolic') return t('vitals.pressure');
    return t(`vitals.${name === 'mmol/L' || name === 'mg/dL' ? 'glucose' : name}`);
  };
  const valueIn = (lane: Lane, set: Scored | undefined) => {
    const place = lane.values.findIndex(({ id }) => id === set?.id);
    const [before, here] = [lane.values[place - 1], lane.values[place]];
    if (!here) return { value: '', change: '' };
    const value = number(here.value) + (here.lower === undefined ? '' : `/${number(here.lower)}`);
    const by = before && here.value - before.value;
    const change = by === undefined ? '' : by === 0 ? '=' : `${by > 0 ? '+' : '−'}${number(Math.abs(by))}`;
    return { value, change };
  };
  return { number, nameOf, valueIn };
};

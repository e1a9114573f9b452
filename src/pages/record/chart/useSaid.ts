import { useCallback } from 'react';
import { signs } from '../../../ui/notes/KeyValueText';
import { useText } from '../../../ui/texts/texts';
import { useSaidNumber } from '../../../ui/texts/useSaidNumber';
import type { Lane, Scored } from './lanes';

/** Returns functions that write a lane's name, a number, and what a set says in a lane. */
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
  const valueIn = (lane: Lane, set: Scored | undefined) => {
    const place = lane.values.findIndex(({ id }) => id === set?.id);
    const [before, here] = [lane.values[place - 1], lane.values[place]];
    if (!here) return { value: '', change: '' };
    const lower = here.lower === undefined ? '' : `/${number(here.lower)}`;
    const sign = here.standing && signs[here.standing];
    const value = (here.beyond ?? '') + number(here.value, lane.decimals) + lower + (sign ? ` ${sign}` : '');
    const by = before && here.value - before.value;
    const change = by === undefined ? '' : by === 0 ? '=' : `${by > 0 ? '+' : '−'}${number(Math.abs(by), lane.decimals)}`;
    return { value, change };
  };
  return { number, nameOf, valueIn };
};

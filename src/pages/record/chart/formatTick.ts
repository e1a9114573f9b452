import { shortTime, written } from '../../../ui/texts/formatTime';
import { lengthOf, type Window } from './spans';

const day = 86_400_000;
const isMidnight = (date: Date) => date.getHours() === 0 && date.getMinutes() === 0;

/** What stands below a tick of the time axis: the clock time within days, the date at midnight, the year within years. */
export const formatTick = (date: Date, window: Window): string => {
  // "6 AM" has more room beside another than "6:00 AM".
  if (!isMidnight(date)) return shortTime(date.toISOString()).replace(/:00(?=\s)/, '');
  const year = lengthOf(window) > 300 * day ? ({ year: '2-digit' } as const) : {};
  return written(date, { day: 'numeric', month: 'short', ...year });
};

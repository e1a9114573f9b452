import { ago, clockOrShortDate } from '../../../ui/texts/formatTime';
import { useText } from '../../../ui/texts/texts';
import { useNow } from '../../../ui/texts/useNow';
import { useSaidNumber } from '../../../ui/texts/useSaidNumber';
import { useParameterName } from '../../record/News2Score';
import type { Scores } from '../../record/scores';
import type { HandoverRow } from './rows';

/** On the screen a time is as long ago as it is; on paper, which stays, it is the time itself. */
export type Where = 'screen' | 'paper';

/** No line ends within a time. */
const unbroken = '\u00a0';

/** Returns a function that says a time: "2 hours ago", on paper "2:05 PM", with its date if that was another day. */
export const useSaidTime = (where: Where) => {
  const now = useNow() ?? 0;
  return (at: string): string => (where === 'screen' ? ago(at, now).replaceAll(' ', unbroken) : clockOrShortDate(at));
};

/** Returns a function that says why there is no score, or which set since the newest one has none; undefined where nothing is to be said. */
export const useSaidUnscored = () => {
  const t = useText();
  const name = useParameterName();
  return ({ newest, since }: Scores): string | undefined => {
    if (newest) return since && t(since === 'unreadable' ? 'news2.newerUnreadable' : 'news2.newerWithout');
    if (!since) return t('vitals.empty');
    if (since === 'unreadable') return t('handover.unreadable');
    if (since.status === 'notFor') return t(`news2.notFor.${since.why}`);
    return t('news2.missing', { missing: since.missing.map((each) => name(each).toLowerCase()).join(', ') });
  };
};

/** How the newest score compares with the one before. */
export const trendOf = ({ newest, before }: Scores): 'first' | 'up' | 'down' | 'same' | undefined => {
  if (!newest) return undefined;
  if (!before) return 'first';
  const difference = newest.news2.score - before.news2.score;
  if (difference === 0) return 'same';
  return difference > 0 ? 'up' : 'down';
};

/** Returns a function that says the trend of the score: "Up 3: was 4, 6 hours ago". */
export const useSaidTrend = (where: Where) => {
  const t = useText();
  const time = useSaidTime(where);
  return (scores: Scores): string | undefined => {
    const trend = trendOf(scores);
    const { newest, before } = scores;
    if (!trend || !newest) return undefined;
    if (!before) return t('handover.trend.first');
    const by = Math.abs(newest.news2.score - before.news2.score);
    return t(`handover.trend.${trend === 'first' ? 'same' : trend}`, { by, before: before.news2.score, time: time(before.at) });
  };
};

/** Returns a function that says the weight of the newest set that has one. */
export const useSaidWeight = (where: Where) => {
  const t = useText();
  const time = useSaidTime(where);
  const number = useSaidNumber();
  return ({ weight }: HandoverRow): string | undefined =>
    weight && t('handover.weight', { kilograms: number(weight.kilograms), time: time(weight.at) });
};

/** Returns a function that says what is open for a patient: what this device has not sent, and results that wait for this doctor. */
export const useSaidOpen = () => {
  const t = useText();
  return ({ unsent, halfWritten, awaited }: HandoverRow) => {
    const urgent = awaited.filter((result) => result.urgent).length;
    return {
      written: [
        ...(unsent > 0 ? [t('handover.unsent', { count: unsent })] : []),
        ...(halfWritten > 0 ? [t('handover.halfWritten', { count: halfWritten })] : []),
      ],
      results: awaited.length > 0 ? t('handover.results', { count: awaited.length }) : undefined,
      urgent: urgent > 0 ? t('handover.urgent', { count: urgent }) : undefined,
    };
  };
};

import { Facts } from '../../../ui/frame/Facts';
import { useSaidKeyValue } from '../../../ui/notes/KeyValueText';
import { useVitalLines } from '../../../ui/notes/VitalsText';
import { recordTime } from '../../../ui/texts/formatTime';
import { useText } from '../../../ui/texts/texts';
import type { Scored } from './lanes';

/** What has no lane of its own: oxygen and consciousness. */
const besides = ['oxygen', 'consciousness'] as const;

/** Returns a function that says a whole set: its time, its score and every value. */
export const useSetText = () => {
  const t = useText();
  const lines = useVitalLines();
  const saidValue = useSaidKeyValue();
  return ({ at, news2, vitals, labs = [] }: Scored): string =>
    [
      recordTime(at),
      ...(news2.status === 'scored' ? [t('news2.score', { score: news2.score })] : []),
      ...lines({ ...vitals, measuredAt: '' }).map(({ label, text, more }) => `${label} ${text} ${more}`.trim()),
      ...labs.map(({ body }) => {
        const { name, value, standing, standingText } = saidValue(body);
        return [name, value, standing === 'within' ? '' : standingText].filter(Boolean).join(' ');
      }),
    ].join(', ');
};

/** The time of the chosen set, its score, and what has no lane. */
export const ChosenSet = ({ set: { at, news2, vitals } }: { set: Scored }) => {
  const t = useText();
  const lines = useVitalLines();
  const oxygen = vitals.oxygen === 'oxygen' ? t('vitals.on.oxygen') : undefined;
  const conscious = lines({ consciousness: vitals.consciousness ?? '' })[0]?.text;
  const said = { oxygen, consciousness: conscious };
  return (
    <Facts>
      <time dateTime={at}>{recordTime(at)}</time>
      {news2.status === 'scored' && t('news2.score', { score: news2.score })}
      {besides.map((each) => said[each])}
    </Facts>
  );
};

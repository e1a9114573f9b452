import { Hidden } from '../../ui/frame/Hidden';
import { useVitalLines } from '../../ui/notes/VitalsText';
import { useText } from '../../ui/texts/texts';
import { isOfScore, pointsOfLine } from '../record/pointsOfLine';
import type { Scored } from '../record/scores';

/** The values of which a score is made, in the list of the sickest; those that count two points or more stand out. */
export const ScoredValues = ({ of: { vitals, news2 } }: { of: Scored }) => {
  const t = useText();
  const lines = useVitalLines();
  return (
    <dl className="values">
      {lines(vitals).map(({ key, label, text, more }) => {
        if (!isOfScore(key)) return null;
        const points = pointsOfLine(news2, key);
        return (
          <div key={key} {...(points > 1 && { 'data-points': Math.min(points, 3) })}>
            <dt>{label}</dt>
            <dd>
              {text} {more}
              {points > 1 && <Hidden> {t('news2.points', { points })}</Hidden>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
};

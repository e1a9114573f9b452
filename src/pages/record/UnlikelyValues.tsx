import { recordTime } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { useSaidNumber } from '../../ui/texts/useSaidNumber';
import { IsThisRight } from './IsThisRight';
import type { Unlikely } from './unlikely';
import { vitalLabels } from './vitalLabels';

/** Asks once about values that are possible and unlikely. */
export const UnlikelyValues = ({ values, onConfirm }: { values: readonly Unlikely[]; onConfirm: () => void }) => {
  const t = useText();
  const said = useSaidNumber();
  const textOf = (each: Unlikely) => {
    if (each.name === 'pregnant') return t('vitals.pregnantNoMore');
    return each.name === 'measuredAt' ? recordTime(each.text) : `${said(each.text)} ${each.unit}`;
  };
  return (
    <IsThisRight about={values} onConfirm={onConfirm}>
      {values.map((each) => (
        <li key={each.name}>
          {t(vitalLabels[each.name])} <strong>{textOf(each)}</strong>
        </li>
      ))}
    </IsThisRight>
  );
};

import { recordTime } from '../../ui/texts/formatTime';
import { type TextKey, useText } from '../../ui/texts/texts';
import { useSaidNumber } from '../../ui/texts/useSaidNumber';
import { IsThisRight } from './IsThisRight';
import type { Unlikely } from './unlikely';

const labels: Readonly<Record<Unlikely['name'], TextKey>> = {
  respirations: 'vitals.respirations',
  saturation: 'vitals.saturation',
  systolic: 'vitals.systolic',
  diastolic: 'vitals.diastolic.label',
  pulse: 'vitals.pulse',
  temperature: 'vitals.temperature',
  weight: 'vitals.weight',
  height: 'vitals.height',
  glucose: 'vitals.glucose',
  measured: 'vitals.measured',
};

/** Asks once about values that are possible and unlikely. */
export const UnlikelyValues = ({ values, onConfirm }: { values: readonly Unlikely[]; onConfirm: () => void }) => {
  const t = useText();
  const said = useSaidNumber();
  return (
    <IsThisRight about={values} onConfirm={onConfirm}>
      {values.map((each) => (
        <li key={each.name}>
          {t(labels[each.name])} <strong>{each.name === 'measured' ? recordTime(each.text) : `${said(each.text)} ${each.unit}`}</strong>
        </li>
      ))}
    </IsThisRight>
  );
};

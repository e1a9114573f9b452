import { isUnusual, measurements, numberOf, tidyMeasured } from '../../../contract/measurements';
import { type PatientValues, patientLabel } from '../../ui/people/PatientFields';
import { useText } from '../../ui/texts/texts';
import { useSaidNumber } from '../../ui/texts/useSaidNumber';
import { IsThisRight } from './IsThisRight';
import { yearsAt } from './measuredTime';
import { youngest } from './news2';

type Unlikely = { name: 'weight' | 'height'; text: string };

/**
 * A weight or height of a checked registration that is unlikely as a bare number, or in the form's unit: 7 for a grown-up, or a height that is
 * one in centimetres. Another text is not read.
 */
export const unlikelyRegistered = (values: PatientValues): Unlikely[] => {
  const age = yearsAt(values.birthDate ?? '', new Date().toISOString());
  const isChild = age !== undefined && age < youngest;
  return (['weight', 'height'] as const).flatMap((name) => {
    const text = tidyMeasured(name, values[name]);
    const [, most] = measurements[name].possible;
    const isUnlikely = (numberOf(text) ?? 0) > most || (!isChild && isUnusual(name, text));
    return isUnlikely ? [{ name, text }] : [];
  });
};

type Props = { asked: readonly Unlikely[] | undefined; onConfirm: () => void };

/** Asks once about the weight and height of a registration. */
export const UnlikelyRegistered = ({ asked, onConfirm }: Props) => {
  const t = useText();
  const said = useSaidNumber();
  if (!asked) return null;
  return (
    <div className="whole">
      <IsThisRight about={asked} onConfirm={onConfirm}>
        {asked.map(({ name, text }) => (
          <li key={name}>
            {t(patientLabel(name))} <strong>{said(text)}</strong>
          </li>
        ))}
      </IsThisRight>
    </div>
  );
};

import { Scale } from 'lucide-react';
import { useEffect } from 'react';
import type { Patient } from '../../../../contract/patients';
import { type DoseUnit, tidyDose, unitOfWhole } from '../../../../contract/prescribed';
import { ago, shortDate } from '../../../ui/texts/formatTime';
import { useText } from '../../../ui/texts/texts';
import { useNow } from '../../../ui/texts/useNow';
import { useVitalSigns } from '../useVitalSigns';
import { useSaidDose } from './useCompose';
import { wholeDose } from './wholeDose';

type Form = { value: (name: 'dose' | 'forWeight' | 'weighedAt') => string; set: (name: string, text: string) => void };

/**
 * What a dose for each kilogram is for the weight that was measured last, which the form takes with its date (CHT-6). Without a weight it
 * says so; the one of the registration does not count, as nobody knows how old it is.
 */
export const WeightOfDose = ({ patient, unit, form }: { patient: Patient; unit: DoseUnit; form: Form }) => {
  const t = useText();
  const now = useNow();
  const { number, dose: saidDose } = useSaidDose();
  const { query, sets } = useVitalSigns(patient);
  const isKnown = query.currentData !== undefined;
  const weighed = sets.find(({ vitals }) => vitals.weight);
  const [newest, at] = [weighed?.vitals.weight ?? '', weighed?.at ?? ''];
  // Not when the form alone changes: two tabs that know different weights would answer each other for ever.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `form` is new in each render
  useEffect(() => {
    if (!isKnown || (form.value('forWeight') === newest && form.value('weighedAt') === at)) return;
    form.set('forWeight', newest);
    form.set('weighedAt', at);
  }, [isKnown, newest, at]);
  const [weight, date] = [form.value('forWeight'), form.value('weighedAt')];
  const dose = tidyDose(form.value('dose'));
  const whole = wholeDose(dose, weight);
  const wholeUnit = unitOfWhole(unit);
  const said = () => {
    if (!weight) return t(isKnown ? 'prescribed.noWeight' : query.isError ? 'prescribed.weightFailed' : 'prescribed.weightLoading');
    const how = { weight: number(weight), date: shortDate(date), ago: now === undefined ? '' : ago(date, now) };
    if (!whole || !wholeUnit) return t('prescribed.weight', how);
    return t('prescribed.sum', { ...how, dose: saidDose(dose, unit), whole: saidDose(whole, wholeUnit) });
  };
  return (
    <p className="whole weight" role="status">
      <Scale size={20} aria-hidden />
      <span>{said()}</span>
    </p>
  );
};

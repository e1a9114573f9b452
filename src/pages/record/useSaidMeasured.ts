import { measurements } from '../../../contract/measurements';
import { shortDate } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { useSaidNumber } from '../../ui/texts/useSaidNumber';
import type { VitalSet } from './useVitalSigns';

/**
 * Returns a function that says the newest measured value with its date, to stand beside the registration's, which has none: " · measured 84.2 kg,
 * Nov 27, 2026". Of sets without one, nothing.
 */
export const useSaidMeasured = (sets: readonly VitalSet[]) => {
  const t = useText();
  const said = useSaidNumber();
  return (name: 'weight' | 'height' | 'glucose'): string => {
    const newest = sets.find(({ vitals }) => vitals[name]);
    const value = newest?.vitals[name];
    if (!newest || !value) return '';
    const unit = name === 'glucose' ? newest.vitals.glucoseUnit : measurements[name].unit;
    return ` · ${t('record.measured', { value: `${said(value)} ${unit ?? ''}`.trim(), date: shortDate(newest.at) })}`;
  };
};

import type { FieldOf } from '../../../contract/kindsOfEntry';
import type { TextKey } from '../../ui/texts/texts';

/** What the fields of a set of vital signs are called where one writes. */
export const vitalLabels = {
  respirations: 'vitals.respirations',
  saturation: 'vitals.saturation',
  systolic: 'vitals.systolic',
  diastolic: 'vitals.diastolic.label',
  pulse: 'vitals.pulse',
  temperature: 'vitals.temperature',
  pain: 'vitals.pain',
  weight: 'vitals.weight',
  height: 'vitals.height',
  glucose: 'vitals.glucose',
  pregnant: 'vitals.pregnancy',
  measuredAt: 'vitals.measured',
} as const satisfies Partial<Record<FieldOf<'vitalSigns'>, TextKey>>;

import { eachField } from '../../contract/kindsOfEntry';
import type { VitalSigns } from '../../contract/vitalSigns';
import { author } from './recordPage';

export const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
/** A set that has a score: 9. */
export const whole = {
  respirations: '22',
  saturation: '95',
  scale: '1',
  oxygen: 'oxygen',
  systolic: '105',
  diastolic: '60',
  pulse: '112',
  consciousness: 'alert',
  temperature: '38.4',
};
/** A set as the server lists it, written so many minutes ago. */
export const entry = (place: number, minutes: number, more: Partial<VitalSigns> = {}): VitalSigns => ({
  ...eachField('vitalSigns', () => ''),
  id: `00000000-0000-4000-8000-00000000080${place}`,
  corrects: null,
  author,
  writtenAt: ago(minutes),
  receivedAt: ago(minutes),
  ...more,
});
export const withEntries = (...data: VitalSigns[]) => ({ listVitalSigns: { data } });

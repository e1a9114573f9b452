import type { HandoverRecord } from '../../contract/handover';
import { eachField } from '../../contract/kindsOfEntry';
import { patient } from '../../src/gallery/people';

const author = 'Bisi Okafor';
/** And a little more: pages round down to whole hours, from the beginning of the minute. */
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 120_000).toISOString();
const around = (id: string, hours: number) => ({ id, author, corrects: null, writtenAt: hoursAgo(hours), receivedAt: hoursAgo(hours) });

/** Vital signs of a score of 0; other values change it. */
const well = {
  respirations: '16',
  saturation: '97',
  scale: '1',
  oxygen: 'air',
  systolic: '120',
  pulse: '70',
  consciousness: 'alert',
  temperature: '37.0',
};

/** A set that was measured so many hours ago. */
export const setOf = (id: string, hours: number, changed: Partial<HandoverRecord['vitalSigns'][number]> = {}) => ({
  ...eachField('vitalSigns', () => ''),
  ...well,
  ...around(id, hours),
  ...changed,
});
export const problemOf = (id: string, problem: string | null, more: Partial<HandoverRecord['problems'][number]> = {}) => ({
  ...eachField('problem', () => ''),
  clinicalStatus: 'active',
  ...around(id, 30),
  problem,
  ...more,
});
export const allergyOf = (id: string, statement: string, substance = '', severity = '') => ({
  ...eachField('allergy', () => ''),
  ...around(id, 40),
  statement,
  substance,
  severity,
});

/** A patient of the list with nothing in the record, unless more is said. */
export const recordOf = (
  place: number,
  more: Partial<HandoverRecord> = {},
  who: Partial<HandoverRecord['patient']> = {},
): HandoverRecord => ({
  patient: { ...patient, id: idOf(place), patientUniqueId: `P-0000-01${String(place).padStart(2, '0')}`, ...who },
  problems: [],
  allergies: [],
  vitalSigns: [],
  labResults: [],
  ...more,
});
export const idOf = (place: number) => `00000000-0000-4000-8000-${String(place + 300).padStart(12, '0')}`;

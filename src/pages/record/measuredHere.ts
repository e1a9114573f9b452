import type { BirthDate } from '../../../contract/birthDate';
import type { MessageKey } from '../../../contract/messages';
import { isBefore } from '../../../contract/problemList';
import { measuredAt } from '../../../contract/vitalSigns';
import { localOf, momentOf } from './measuredTime';

/**
 * The contract's field of a time as a form has it: in this device's zone, and not before the patient was born. An estimate of that, such as
 * from an age, refuses nothing.
 */
export const measuredHere = (birthDate: BirthDate | null) =>
  measuredAt()
    .transform((value: unknown) => (typeof value === 'string' ? momentOf(value) : value))
    .test('vitals.beforeBirth', 'vitals.beforeBirth' satisfies MessageKey, (text) => {
      return !(text && birthDate && !birthDate.endsWith('~') && isBefore(localOf(text).slice(0, 10), birthDate));
    });

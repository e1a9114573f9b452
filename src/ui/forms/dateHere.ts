import type { TestContext } from 'yup';
import type { BirthDate } from '../../../contract/birthDate';
import { isRecord } from '../../../contract/isRecord';
import type { MessageKey } from '../../../contract/messages';
import { isBefore } from '../../../contract/problemList';

/** The day of this device's calendar, such as 2026-11-26. */
const today = (): BirthDate => {
  const now = new Date();
  return [now.getFullYear(), ...[now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'))].join('-');
};

/**
 * A test of a form: none of these dates is to come on this device's calendar. The contract alone lets one more day pass, because the server
 * does not know which day it is where the device is.
 */
export const notToCome =
  (message: MessageKey, ...names: readonly string[]) =>
  (values: unknown, { createError }: TestContext) => {
    const name = names.find((each) => isRecord(values) && typeof values[each] === 'string' && isBefore(today(), values[each]));
    return name === undefined || createError({ path: name, message });
  };

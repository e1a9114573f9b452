import { type InferType, object } from 'yup';
import { email, line, longest, optionalLine } from '../../../contract/fields';

/** The doctor's settings, which this browser stores (SPEC.md §2). */
export const settingsForm = object({
  firstName: line('doctor.firstName.missing'),
  lastName: line('doctor.lastName.missing'),
  email: email('doctor.email.missing', 'doctor.email.malformed'),
  address: optionalLine(300),
  phoneNumber: optionalLine(longest.phone),
  doctorId: optionalLine(),
});
export type SettingsValues = InferType<typeof settingsForm>;

import { registerPatientForm } from '../../../contract/patients';
import { notToCome } from '../forms/dateHere';

/** The contract's form of a patient's registration with this device's calendar. */
export const registerHere = registerPatientForm.test('toCome', notToCome('birthDate.future', 'birthDate'));

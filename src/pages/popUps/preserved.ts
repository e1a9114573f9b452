import { isRecord } from '../../../contract/isRecord';
import type { PickedPatient } from '../../ui/people/PatientPicker';
import type { Pickable } from '../../ui/people/PersonPicker';

// Checked readers for what pop-ups preserved across a lock of the screen.

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

export const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []);

export const personIn = (value: unknown): Pickable | null => {
  if (!isRecord(value)) return null;
  const [id, uniqueId] = [textIn(value.id), textIn(value.uniqueId)];
  return id && uniqueId ? { id, uniqueId, firstName: textIn(value.firstName), lastName: textIn(value.lastName) } : null;
};

export const patientIn = (value: unknown): PickedPatient | null => {
  const person = personIn(value);
  return person && { ...person, patientUniqueId: person.uniqueId };
};

import { array, boolean, type InferType, object, string } from 'yup';
import { id, line, listOf, optionalLine, textOnly } from './fields';
import { row } from './row';

/** The most medicines of a hospital's own list. */
export const mostMedicines = 2000;

/**
 * One of the hospital's medicines: its name, such as a brand; what it consists of, such as amoxicillin; and the class that it belongs to as
 * the hospital calls it, such as penicillins.
 */
export const medicineForm = object({ name: line('medicines.name.missing'), ingredient: optionalLine(), group: optionalLine() });
export type MedicineForm = InferType<typeof medicineForm>;

/** Two names that differ in case, accents or spaces alone are one medicine. Vowel signs, such as of Hindi, are no accents. */
export const keyOfMedicine = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** `ingredient` and `group` are empty where the hospital has given none. */
const medicine = object({ id: id(), name: string().required(), ingredient: string().defined(), group: string().defined() });
export type Medicine = InferType<typeof medicine>;

/** The list, and what changes with it: who has this version has this list. */
export const medicineList = object({
  version: textOnly().required('text.wrongType').max(50, 'text.tooLong'),
  list: array(medicine).required(),
});

const done = object({ done: boolean().oneOf([true]).required() });
const path = '/v1/hospitals/medicines';

export const medicines = {
  listMedicines: row({
    method: 'GET',
    path,
    summary: "The hospital's own list of medicines, by name.",
    callers: ['hospitalAdmin', 'doctor'],
    answer: array(medicine).required(),
  }),
  /** A name that is in the list already gets the given ingredient and class, and keeps those that are not given. */
  importMedicines: row({
    method: 'POST',
    path,
    summary: "Adds medicines to the hospital's own list, or puts them in its place: all of them or none.",
    callers: ['hospitalAdmin'],
    audits: 'handler',
    body: object({
      medicines: listOf(medicineForm, mostMedicines, 'medicines.tooMany').required().min(1, 'medicines.none'),
      replaces: boolean().default(false),
    }),
    answer: done,
    keyed: true,
  }),
  removeMedicine: row({
    method: 'DELETE',
    path: `${path}/:medicineId`,
    summary: "Takes a medicine out of the hospital's own list.",
    callers: ['hospitalAdmin'],
    audits: 'handler',
    params: object({ medicineId: id() }),
    answer: done,
    keyed: true,
  }),
};

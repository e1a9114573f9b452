import { plain } from '../../../../contract/alikeNames';
import { type DateOrder, orderOfDates, readBirthDate } from '../../../../contract/birthDate';
import { mayBeEmpty, type PatientField, patientFieldNames, patientTexts } from '../../../../contract/patients';
import { unguarded } from '../../../ui/tables/csv';

/** The column of each patient field; undefined for a field without a column. */
export type Matching = Readonly<Partial<Record<PatientField, number>>>;

/** Names that hospitals' files give to a field's column, besides the field's own name. */
const otherNames: Readonly<Partial<Record<PatientField, readonly string[]>>> = {
  firstName: ['givenname', 'forename', 'first', 'prenom'],
  lastName: ['familyname', 'surname', 'last', 'nom', 'nomdefamille'],
  email: ['emailaddress', 'patientemail', 'mail', 'courriel', 'adresseemail'],
  gender: ['sex', 'sexe', 'genre'],
  birthDate: ['dateofbirth', 'dob', 'birthday', 'birth', 'born', 'datedenaissance', 'naissance', 'nele', 'neele'],
  ward: ['unit', 'service', 'unite', 'pavillon'],
  bed: ['bednumber', 'bedno', 'lit', 'numerodelit'],
  weight: ['weightkg', 'poids', 'poidskg'],
  height: ['heightm', 'taille', 'taillem'],
  sugarLevel: ['sugar', 'bloodsugar', 'glucose', 'glycemie'],
  phoneNumber: ['phone', 'contact', 'mobile', 'telephone', 'tel', 'numerodetelephone'],
  guardianName: ['guardian', 'nextofkin', 'nextofkinname', 'nomduresponsablelegal', 'responsablelegal'],
  guardianEmail: ['nextofkinemail', 'guardianemailaddress', 'emailduresponsablelegal'],
  insuranceStatus: ['insurance', 'assurance', 'statutdassurance'],
};

const plainHeader = (header: string) => plain(header).replace(/[^a-z0-9]/g, '');

/** Matches columns to fields by their headers. */
export const matchByName = (headers: readonly string[]): Matching => {
  const keys = headers.map(plainHeader);
  const found: Partial<Record<PatientField, number>> = {};
  for (const name of patientFieldNames) {
    const column = keys.findIndex((key) => key === name.toLowerCase() || otherNames[name]?.includes(key));
    if (column >= 0) found[name] = column;
  }
  return found;
};

export const isWhole = (matching: Matching): boolean => patientFieldNames.every((name) => matching[name] !== undefined || mayBeEmpty(name));

const genders: Readonly<Record<string, string>> = {
  m: 'male',
  man: 'male',
  homme: 'male',
  masculin: 'male',
  f: 'female',
  woman: 'female',
  femme: 'female',
  feminin: 'female',
};

/** How the dates of a file are written; undefined when its rows do not tell. */
export const dateOrderOf = (rows: readonly { cells: readonly string[] }[], { birthDate }: Matching): DateOrder | undefined =>
  birthDate === undefined ? undefined : orderOfDates(rows.map(({ cells }) => cells[birthDate] ?? ''));

/** The patient's fields from a row's cells. */
export const valuesOf = (cells: readonly string[], matching: Matching, order?: DateOrder): Record<PatientField, string> => {
  const at = (name: PatientField) => unguarded(cells[matching[name] ?? -1]?.trim() ?? '');
  const gender = plain(at('gender'));
  const read = readBirthDate(at('birthDate'), Date.now(), order);
  const birthDate = 'birthDate' in read ? read.birthDate : at('birthDate');
  return { ...patientTexts(at), gender: genders[gender] ?? gender, birthDate };
};

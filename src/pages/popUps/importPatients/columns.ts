import { plain } from '../../../../contract/alikeNames';
import { type PatientField, patientLines } from '../../../ui/people/PatientFields';
import { unguarded } from '../../../ui/tables/csv';

/** Which column of the file each field of a patient is taken from; undefined where none has been found or chosen. */
export type Matching = Readonly<Partial<Record<PatientField, number>>>;

/** What columns are called in the files that hospitals have. */
const names: Readonly<Record<PatientField, readonly string[]>> = {
  firstName: ['firstname', 'givenname', 'forename', 'first', 'prenom'],
  lastName: ['lastname', 'familyname', 'surname', 'last', 'nom', 'nomdefamille'],
  email: ['email', 'emailaddress', 'patientemail', 'mail', 'courriel', 'adresseemail'],
  gender: ['gender', 'sex', 'sexe', 'genre'],
  weight: ['weight', 'weightkg', 'poids', 'poidskg'],
  height: ['height', 'heightm', 'taille', 'taillem'],
  sugarLevel: ['sugarlevel', 'sugar', 'bloodsugar', 'glucose', 'glycemie'],
  phoneNumber: ['phonenumber', 'phone', 'contact', 'mobile', 'telephone', 'tel', 'numerodetelephone'],
  guardianName: ['guardianname', 'guardian', 'nextofkin', 'nextofkinname', 'nomduresponsablelegal', 'responsablelegal'],
  guardianEmail: ['guardianemail', 'nextofkinemail', 'guardianemailaddress', 'emailduresponsablelegal'],
  insuranceStatus: ['insurancestatus', 'insurance', 'assurance', 'statutdassurance'],
};

const plainHeader = (header: string) => plain(header).replace(/[^a-z0-9]/g, '');

/** The columns as their headers suggest them. */
export const matchByName = (headers: readonly string[]): Matching => {
  const keys = headers.map(plainHeader);
  const found: Partial<Record<PatientField, number>> = {};
  for (const { name } of patientLines) {
    const column = keys.findIndex((key) => names[name].includes(key));
    if (column >= 0) found[name] = column;
  }
  return found;
};

export const isWhole = (matching: Matching): boolean => patientLines.every(({ name }) => matching[name] !== undefined);

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

/** A row of the file as a patient's fields. */
export const valuesOf = (cells: readonly string[], matching: Matching): Record<PatientField, string> => {
  const at = (name: PatientField) => unguarded(cells[matching[name] ?? -1]?.trim() ?? '');
  const gender = plain(at('gender'));
  return {
    firstName: at('firstName'),
    lastName: at('lastName'),
    email: at('email'),
    gender: genders[gender] ?? gender,
    weight: at('weight'),
    height: at('height'),
    sugarLevel: at('sugarLevel'),
    phoneNumber: at('phoneNumber'),
    guardianName: at('guardianName'),
    guardianEmail: at('guardianEmail'),
    insuranceStatus: at('insuranceStatus'),
  };
};

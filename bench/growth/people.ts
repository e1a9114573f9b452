import { numberFor } from '../../server/demo/choice';
import { demoPatients } from '../../server/demo/people';
import { newPatient } from '../../server/routes/newPatients';
import type { HospitalCipher } from '../../server/security/encryption';

const names = demoPatients.map(({ patient }) => patient);
const syllables = ['ba', 'de', 'fi', 'go', 'ku', 'la', 'me', 'ni', 'po', 'ru', 'sa', 'te', 'vi', 'wo', 'zu', 'cha'];

const one = (seed: string) => {
  const found = names[numberFor(seed, names.length)];
  if (!found) throw new Error('The demo hospital has no patients');
  return found;
};
/** One of four thousand family names. */
const rare = (index: number) =>
  [0, 1, 2]
    .map((place) => syllables[numberFor(`${place} family ${index}`, syllables.length)])
    .join('')
    .replace(/^./, (letter) => letter.toUpperCase());

/** The row of the patient with this number: one in three has a family name of the demo hospital, the others one of thousands. */
export const patientRow = (cipher: HospitalCipher, index: number) => {
  const given = one(`given ${index}`);
  const lastName = index % 3 === 0 ? one(`family ${index}`).lastName : rare(index);
  const phoneNumber = `+234 80${String(10_000_000 + ((index * 7_919) % 90_000_000))}`;
  return newPatient(cipher, { ...given, lastName, phoneNumber, email: `patient${index}@example.org` });
};

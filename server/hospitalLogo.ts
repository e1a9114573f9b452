import { and, eq } from 'drizzle-orm';
import type { Transaction } from './database/connection';
import { hospitalLogos } from './database/schema/hospitalLogos';
import { hospitals } from './database/schema/hospitals';
import { cipherOf } from './hospitalCipher';
import type { Services } from './services';

/** A hospital's own logo: the picture as a data URL, and the hospital's name as its text alternative. */
export type HospitalLogo = { hospitalName: string; picture: string };

const [head, base64] = ['data:', ';base64,'];
/** The media type of a data URL. */
export const typeOf = (url: string): string => url.slice(head.length, url.indexOf(base64));
/** The bytes of a base64 data URL. */
export const bytesOf = (url: string): Buffer => Buffer.from(url.slice(url.indexOf(base64) + base64.length), 'base64');

/** The place that a logo's ciphertext is bound to. */
export const placeOf = (id: string) => ({ table: 'hospital_logos', rowId: id, column: 'picture' });

/** Only Premium shows a hospital's logo (SPEC.md §9). */
const shownBy = (hospitalId: string) => and(eq(hospitalLogos.hospitalId, hospitalId), eq(hospitals.plan, 'premium'));
const ofHospital = eq(hospitals.hospitalId, hospitalLogos.hospitalId);

/** The id of the logo that the hospital shows; undefined without one. */
export const logoOf = async (transaction: Transaction, hospitalId: string): Promise<string | undefined> => {
  const found = transaction.select({ id: hospitalLogos.id }).from(hospitalLogos).innerJoin(hospitals, ofHospital);
  return (await found.where(shownBy(hospitalId)))[0]?.id;
};

/** The logo that the hospital shows; undefined without one, or if its id is not `id`. */
export const readLogo = async (
  transaction: Transaction,
  services: Pick<Services, 'masterKey'>,
  hospitalId: string,
  id?: string,
): Promise<HospitalLogo | undefined> => {
  const [shown] = await transaction
    .select({ id: hospitalLogos.id, picture: hospitalLogos.picture, hospitalName: hospitals.name })
    .from(hospitalLogos)
    .innerJoin(hospitals, ofHospital)
    .where(and(shownBy(hospitalId), id === undefined ? undefined : eq(hospitalLogos.id, id)));
  if (!shown) return undefined;
  const cipher = await cipherOf(transaction, services, hospitalId);
  return { hospitalName: shown.hospitalName, picture: cipher.openText(shown.picture, placeOf(shown.id)) };
};

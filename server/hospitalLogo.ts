import { and, eq } from 'drizzle-orm';
import type { Transaction } from './database/connection';
import { hospitalLogos } from './database/schema/hospitalLogos';
import { hospitals } from './database/schema/hospitals';
import { readerOf } from './hospitalCipher';
import { placeOf } from './security/places';
import type { Services } from './services';

/** A hospital's own logo: the picture as a data URL, and the hospital's name as its text alternative. */
export type HospitalLogo = { hospitalName: string; picture: string };

const [head, base64] = ['data:', ';base64,'];
/** The media type of a data URL. */
export const typeOf = (url: string): string => url.slice(head.length, url.indexOf(base64));
/** The bytes of a base64 data URL. */
export const bytesOf = (url: string): Buffer => Buffer.from(url.slice(url.indexOf(base64) + base64.length), 'base64');

/** Only Premium shows a hospital's logo (SPEC.md §9). */
const shownBy = (hospitalId: string) => and(eq(hospitalLogos.hospitalId, hospitalId), eq(hospitals.plan, 'premium'));
const ofHospital = eq(hospitals.hospitalId, hospitalLogos.hospitalId);

/** The id of the logo that the hospital shows; undefined without one. */
export const logoOf = async (transaction: Transaction, hospitalId: string): Promise<string | undefined> => {
  const found = transaction.select({ id: hospitalLogos.id }).from(hospitalLogos).innerJoin(hospitals, ofHospital);
  return (await found.where(shownBy(hospitalId)))[0]?.id;
};

/** The logo that the hospital shows; undefined without one, if its id is not `id`, or if it cannot be read. */
export const readLogo = async (
  transaction: Transaction,
  services: Pick<Services, 'keys' | 'log'>,
  hospitalId: string,
  id?: string,
): Promise<HospitalLogo | undefined> => {
  const [shown] = await transaction
    .select({ id: hospitalLogos.id, setBy: hospitalLogos.setBy, picture: hospitalLogos.picture, hospitalName: hospitals.name })
    .from(hospitalLogos)
    .innerJoin(hospitals, ofHospital)
    .where(and(shownBy(hospitalId), id === undefined ? undefined : eq(hospitalLogos.id, id)));
  if (!shown) return undefined;
  const read = await readerOf(transaction, services, hospitalId);
  const picture = read.text(shown.picture, placeOf('hospital_logos.picture', shown));
  return picture === null ? undefined : { hospitalName: shown.hospitalName, picture };
};

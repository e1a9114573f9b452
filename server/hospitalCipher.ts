import { sql } from 'drizzle-orm';
import type { Transaction } from './database/connection';
import { keysIn } from './keysIn';
import { generationOf } from './security/deploymentKeys';
import type { HospitalCipher, SealedText } from './security/encryption';
import type { Place, SealedColumn } from './security/places';
import type { Services } from './services';

type Keys = Pick<Services, 'keys'>;

/** The cipher of the transaction's hospital. It is good until the transaction ends. */
export const cipherOf = async (transaction: Transaction, { keys }: Keys, hospitalId: string): Promise<HospitalCipher> => {
  const hospital = await keysIn(transaction, hospitalId);
  if (!hospital) throw new Error('The transaction is in no hospital');
  // Another process may have changed it since this one has read the secrets.
  await keys.know(generationOf(hospital.wrappedKey));
  return keys.cipherOf(hospitalId, hospital.wrappedKey, hospital.keyBefore);
};

/** A wrapped data key for a new hospital. */
export const newDataKey = async (transaction: Transaction, { keys }: Keys, hospitalId: string): Promise<string> => {
  const [newest] = await transaction.select({ generation: sql<number>`newest_wrapping` }).from(sql`newest_wrapping()`);
  await keys.know(newest?.generation ?? 1);
  return keys.newDataKey(hospitalId);
};

/** Opens sealed texts. One that cannot be read is null, because it must not hide the other rows. */
export type ReadSealed = {
  text: <C extends SealedColumn>(sealed: SealedText<C>, place: Place<C>) => string | null;
  /** What `parse` makes of the text. Null also when it throws. */
  document: <C extends SealedColumn, Read>(sealed: SealedText<C>, place: Place<C>, parse: (text: string) => Read) => Read | null;
};

/** Reads with this cipher. The log names the place of what cannot be read, by ids only. */
export const readingWith = (cipher: HospitalCipher, log: Services['log']): ReadSealed => {
  const document: ReadSealed['document'] = (sealed, place, parse) => {
    try {
      return parse(cipher.openText(sealed, place));
    } catch {
      log.error({ hospital: cipher.hospitalId, ...place }, 'a sealed text cannot be read');
      return null;
    }
  };
  return { document, text: (sealed, place) => document(sealed, place, (text) => text) };
};

/** Reads the sealed texts of the transaction's hospital. */
export const readerOf = async (
  transaction: Transaction,
  services: Pick<Services, 'keys' | 'log'>,
  hospitalId: string,
): Promise<ReadSealed> => readingWith(await cipherOf(transaction, services, hospitalId), services.log);

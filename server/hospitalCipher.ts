import { eq } from 'drizzle-orm';
import type { Transaction } from './database/connection';
import { hospitals } from './database/schema/hospitals';
import type { HospitalCipher } from './security/encryption';
import type { Services } from './services';

/** The cipher of the transaction's hospital. */
export const cipherOf = async (
  transaction: Transaction,
  { masterKey }: Pick<Services, 'masterKey'>,
  hospitalId: string,
): Promise<HospitalCipher> => {
  const [hospital] = await transaction
    .select({ wrappedKey: hospitals.wrappedKey })
    .from(hospitals)
    .where(eq(hospitals.hospitalId, hospitalId));
  if (!hospital) throw new Error('The transaction is in no hospital');
  return masterKey.cipherOf(hospitalId, hospital.wrappedKey);
};

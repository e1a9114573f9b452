import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../database/connection';
import { doctors } from '../database/schema/doctors';
import { Problem } from '../problem';
import type { Caller } from '../security/tokens';

/** The doctor's row of a caller who is a doctor. */
export const doctorOf = async (transaction: Transaction, { hospitalId, userId }: Caller): Promise<{ id: string }> => {
  const [doctor] = await transaction
    .select({ id: doctors.id })
    .from(doctors)
    .where(and(eq(doctors.hospitalId, hospitalId), eq(doctors.userId, userId)));
  if (!doctor) throw new Problem('notAllowed');
  return doctor;
};

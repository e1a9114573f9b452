import { eq } from 'drizzle-orm';
import type { UserType } from '../../contract/row';
import type { SecondFactorRule } from '../../contract/secondFactor';
import type { Transaction } from '../database/connection';
import { hospitals } from '../database/schema/hospitals';

/** Whether a hospital's rule requires a second factor for this type of user. */
export const wants = (rule: SecondFactorRule, userType: UserType): boolean =>
  rule === 'everyone' || (rule === 'admins' && userType === 'hospitalAdmin');

export const ruleOf = async (transaction: Transaction, hospitalId: string): Promise<SecondFactorRule> => {
  const [hospital] = await transaction
    .select({ rule: hospitals.secondFactorRule })
    .from(hospitals)
    .where(eq(hospitals.hospitalId, hospitalId));
  return hospital?.rule ?? 'nobody';
};

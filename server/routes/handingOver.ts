import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { Transaction } from '../database/connection';
import { isOneOf } from '../database/isOneOf';
import { users } from '../database/schema/accounts';
import { assignments } from '../database/schema/assignments';
import { doctors } from '../database/schema/doctors';
import { hospitals } from '../database/schema/hospitals';
import { announce } from '../events';
import type { Context, Handlers } from '../handlers';
import { cipherOf } from '../hospitalCipher';
import { requireRoom } from '../planLimits';
import { fieldError, Problem } from '../problem';
import { assign, doctorBy } from './assignments';
import { doctorOf } from './callingDoctor';

const ruleOf = async (transaction: Transaction, hospitalId: string) => {
  const rows = await transaction
    .select({ doctorsHandOver: hospitals.doctorsHandOver })
    .from(hospitals)
    .where(eq(hospitals.hospitalId, hospitalId));
  return { doctorsHandOver: rows[0]?.doctorsHandOver ?? false };
};

const handOver = async ({ body, caller, transaction, services, audit }: Context<'handOverPatients'>): Promise<string> => {
  const { hospitalId } = caller;
  const { doctorId, keeps } = body;
  const giver = await doctorOf(transaction, caller);
  // It locks the hospital's row: two doctors who give each other a patient at once must not both lose it.
  await requireRoom(transaction, hospitalId, 'assignments');
  if (!(await ruleOf(transaction, hospitalId)).doctorsHandOver) throw new Problem('handoverByAdmin');
  const ids = [...new Set(body.patientIds.map((id) => id.toLowerCase()))].sort();
  const mine = and(eq(assignments.hospitalId, hospitalId), eq(assignments.doctorId, giver.id), isOneOf(assignments.patientId, ids));
  if ((await transaction.$count(assignments, mine)) !== ids.length)
    throw new Problem('invalidInput', undefined, [fieldError('patientIds', 'handingOver.notYours')]);
  // Locked, so that a doctor who is being deactivated gets no patient.
  const [doctor] = await doctorBy(transaction, hospitalId, doctorId).for('share', { of: users });
  if (!doctor || doctor.deactivatedAt || doctor.id === giver.id)
    throw new Problem('invalidInput', undefined, [fieldError('doctorId', 'handingOver.noDoctor')]);
  const cipher = await cipherOf(transaction, services, hospitalId);
  for (const patientId of ids) {
    await assign(transaction, cipher, { doctorId: doctor.id, patientId });
    audit(patientId, { doctorId: doctor.id, ...(!keeps && { fields: ['givenUp'] }) });
  }
  if (!keeps) await transaction.delete(assignments).where(mine);
  for (const to of [{ userIds: [doctor.userId, caller.userId] }, { userType: 'hospitalAdmin' as const }])
    await announce(transaction, { kind: 'assignment', ids, to });
  return doctor.id;
};

export const handingOverHandlers: Handlers<'getHandoverRule' | 'setHandoverRule' | 'listColleagues' | 'handOverPatients'> = {
  getHandoverRule: ({ caller, transaction }) => ruleOf(transaction, caller.hospitalId),

  setHandoverRule: {
    change: async ({ body: { doctorsHandOver }, caller: { hospitalId }, transaction }) => {
      await transaction.update(hospitals).set({ doctorsHandOver }).where(eq(hospitals.hospitalId, hospitalId));
      return hospitalId;
    },
    show: ({ caller, transaction }) => ruleOf(transaction, caller.hospitalId),
  },

  listColleagues: ({ caller: { hospitalId, userId }, transaction }) =>
    transaction
      .select({
        id: doctors.id,
        firstName: users.firstName,
        lastName: users.lastName,
        department: doctors.department,
        doctorUniqueId: doctors.doctorUniqueId,
      })
      .from(doctors)
      .innerJoin(users, and(eq(users.hospitalId, doctors.hospitalId), eq(users.id, doctors.userId)))
      .where(and(eq(doctors.hospitalId, hospitalId), isNull(users.deactivatedAt), ne(users.id, userId)))
      .orderBy(asc(users.lastName), asc(users.firstName), asc(doctors.id)),

  handOverPatients: { change: handOver, show: async (_, doctorId) => ({ doctorId }) },
};

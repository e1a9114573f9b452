import { and, eq } from 'drizzle-orm';
import type { AskedState } from '../../contract/doctorMessages';
import { isOneOf } from '../database/isOneOf';
import { users } from '../database/schema/accounts';
import { assignments } from '../database/schema/assignments';
import { doctorMessages } from '../database/schema/doctorMessages';
import { doctors } from '../database/schema/doctors';
import { askedPatients, handoverRequests } from '../database/schema/handoverRequests';
import { messageReads } from '../database/schema/messageReads';
import { announce } from '../events';
import type { Context } from '../handlers';
import { cipherOf } from '../hospitalCipher';
import { requireRoom } from '../planLimits';
import { Problem } from '../problem';
import { assign, doctorBy } from './assignments';
import { patientsAsked, refusal, thoseOf } from './handoverRequests';

/** Assigns the patients whom a message asks for; one that was granted before changes nothing. Returns the message's id. */
export const grantRequest = async (context: Context<'grantHandover'>): Promise<string> => {
  const { params, caller, transaction, services, audit } = context;
  const { hospitalId, userId } = caller;
  // It locks the hospital's row: two admins who press at once grant once.
  await requireRoom(transaction, hospitalId, 'assignments');
  const [found] = await transaction
    .select({ request: handoverRequests, author: { id: doctors.id, userId: doctors.userId } })
    .from(handoverRequests)
    .innerJoin(doctorMessages, and(eq(doctorMessages.hospitalId, handoverRequests.hospitalId), eq(doctorMessages.id, handoverRequests.id)))
    .innerJoin(doctors, and(eq(doctors.hospitalId, doctorMessages.hospitalId), eq(doctors.id, doctorMessages.doctorId)))
    .where(and(eq(handoverRequests.hospitalId, hospitalId), eq(handoverRequests.id, params.id)));
  if (!found) throw new Problem('notFound');
  const { request, author } = found;
  if (request.grantedAt) return request.id;
  // Locked, so that a doctor who is being deactivated gets no patient.
  const [doctor] = await doctorBy(transaction, hospitalId, request.doctorId).for('share', { of: users });
  if (!doctor || doctor.deactivatedAt) throw refusal('id', 'handingOver.grantNoDoctor');
  const asked = await patientsAsked(transaction, hospitalId, [request.id]);
  const theirs = asked.filter(({ state }) => state !== 'notTheirs').map(({ id }) => id);
  if (theirs.length === 0) throw refusal('id', 'handingOver.grantNobody');
  const cipher = await cipherOf(transaction, services, hospitalId);
  const outcomes: Record<Exclude<AskedState, 'open'>, string[]> = { assigned: [], had: [], notTheirs: [] };
  for (const { id: patientId, state } of asked) {
    if (state === 'notTheirs') outcomes.notTheirs.push(patientId);
    else {
      const isNew = await assign(transaction, cipher, { doctorId: doctor.id, patientId });
      outcomes[isNew ? 'assigned' : 'had'].push(patientId);
      if (isNew || !request.keeps) audit(patientId, { doctorId: doctor.id, ...(!request.keeps && { fields: ['givenUp'] }) });
    }
  }
  // As when a doctor hands them over themselves.
  if (!request.keeps) await transaction.delete(assignments).where(thoseOf(hospitalId, author.id, theirs));
  for (const outcome of ['assigned', 'had', 'notTheirs'] as const) {
    const those = isOneOf(askedPatients.patientId, outcomes[outcome]);
    const here = and(eq(askedPatients.hospitalId, hospitalId), eq(askedPatients.id, request.id), those);
    if (outcomes[outcome].length > 0) await transaction.update(askedPatients).set({ outcome }).where(here);
  }
  await transaction
    .update(handoverRequests)
    .set({ grantedBy: userId, grantedAt: new Date() })
    .where(and(eq(handoverRequests.hospitalId, hospitalId), eq(handoverRequests.id, request.id)));
  await transaction.insert(messageReads).values({ hospitalId, messageId: request.id, userId }).onConflictDoNothing();
  const both = { userIds: [doctor.userId, author.userId] };
  const admins = { userType: 'hospitalAdmin' as const };
  for (const to of [both, admins]) await announce(transaction, { kind: 'assignment', ids: theirs, to });
  for (const to of [{ userIds: [author.userId] }, admins]) await announce(transaction, { kind: 'messageRead', ids: [request.id], to });
  return request.id;
};

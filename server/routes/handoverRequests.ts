import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AskedState, HandoverRequest } from '../../contract/doctorMessages';
import type { Transaction } from '../database/connection';
import { isOneOf } from '../database/isOneOf';
import { users } from '../database/schema/accounts';
import { assignments } from '../database/schema/assignments';
import { doctorMessages } from '../database/schema/doctorMessages';
import { doctors } from '../database/schema/doctors';
import { askedPatients, handoverRequests } from '../database/schema/handoverRequests';
import { patients } from '../database/schema/patients';
import type { Context } from '../handlers';
import { fieldError, Problem } from '../problem';
import type { Caller } from '../security/tokens';
import { doctorBy } from './assignments';

export const refusal = (...said: Parameters<typeof fieldError>) => new Problem('invalidInput', undefined, [fieldError(...said)]);

/** The assignments of these patients to the doctor. */
export const thoseOf = (hospitalId: string, doctorId: string, patientIds: readonly string[]): SQL | undefined =>
  and(eq(assignments.hospitalId, hospitalId), eq(assignments.doctorId, doctorId), isOneOf(assignments.patientId, patientIds));

type Asked = NonNullable<Context<'sendMessage'>['body']['handover']>;

/** Adds to a doctor's message what it asks the admins for. Only for patients of theirs, and for another doctor who is not deactivated. */
export const addRequest = async (
  transaction: Transaction,
  hospitalId: string,
  author: { id: string },
  messageId: string,
  { doctorId, patientIds, keeps }: Asked,
): Promise<void> => {
  const ids = [...new Set(patientIds.map((id) => id.toLowerCase()))];
  if ((await transaction.$count(assignments, thoseOf(hospitalId, author.id, ids))) !== ids.length)
    throw refusal('handover.patientIds', 'handingOver.askedNotYours');
  const [doctor] = await doctorBy(transaction, hospitalId, doctorId);
  if (!doctor || doctor.deactivatedAt || doctor.id === author.id) throw refusal('handover.doctorId', 'handingOver.noDoctor');
  await transaction.insert(handoverRequests).values({ hospitalId, id: messageId, doctorId: doctor.id, keeps });
  await transaction.insert(askedPatients).values(ids.map((patientId) => ({ hospitalId, id: messageId, patientId })));
};

const isAssignedTo = (doctorId: SQL | typeof doctorMessages.doctorId) =>
  sql<boolean>`exists (select 1 from ${assignments} where ${assignments.hospitalId} = ${askedPatients.hospitalId}
    and ${assignments.doctorId} = ${doctorId} and ${assignments.patientId} = ${askedPatients.patientId})`;

const stateOf = (row: { outcome: AskedState | null; theirs: boolean; had: boolean }): AskedState => {
  if (row.outcome) return row.outcome;
  if (!row.theirs) return 'notTheirs';
  return row.had ? 'had' : 'open';
};

/** The patients whom these messages ask for, by name, each with what the admin's press would find now. */
export const patientsAsked = async (transaction: Transaction, hospitalId: string, messageIds: readonly string[]) => {
  const rows = await transaction
    .select({
      messageId: askedPatients.id,
      id: patients.id,
      firstName: patients.firstName,
      lastName: patients.lastName,
      patientUniqueId: patients.patientUniqueId,
      outcome: askedPatients.outcome,
      theirs: isAssignedTo(doctorMessages.doctorId),
      had: isAssignedTo(sql`${handoverRequests.doctorId}`),
    })
    .from(askedPatients)
    .innerJoin(doctorMessages, and(eq(doctorMessages.hospitalId, askedPatients.hospitalId), eq(doctorMessages.id, askedPatients.id)))
    .innerJoin(handoverRequests, and(eq(handoverRequests.hospitalId, askedPatients.hospitalId), eq(handoverRequests.id, askedPatients.id)))
    .innerJoin(patients, and(eq(patients.hospitalId, askedPatients.hospitalId), eq(patients.id, askedPatients.patientId)))
    .where(and(eq(askedPatients.hospitalId, hospitalId), isOneOf(askedPatients.id, messageIds)))
    .orderBy(asc(patients.lastName), asc(patients.firstName), asc(patients.id));
  return rows.map(({ outcome, theirs, had, ...row }) => ({ ...row, outcome, state: stateOf({ outcome, theirs, had }) }));
};

const granters = alias(users, 'granters');

/** What these messages ask for, by the message's id. A doctor gets no patients: what became of one may be no longer theirs to know. */
export const requestsOf = async (
  transaction: Transaction,
  { hospitalId, userType }: Caller,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, HandoverRequest>> => {
  const rows = await transaction
    .select({ request: handoverRequests, doctor: doctors, user: users, granter: granters })
    .from(handoverRequests)
    .innerJoin(doctors, and(eq(doctors.hospitalId, handoverRequests.hospitalId), eq(doctors.id, handoverRequests.doctorId)))
    .innerJoin(users, and(eq(users.hospitalId, doctors.hospitalId), eq(users.id, doctors.userId)))
    .leftJoin(granters, and(eq(granters.hospitalId, handoverRequests.hospitalId), eq(granters.id, handoverRequests.grantedBy)))
    .where(and(eq(handoverRequests.hospitalId, hospitalId), isOneOf(handoverRequests.id, messageIds)));
  const asked = await patientsAsked(transaction, hospitalId, messageIds);
  return new Map(
    rows.map(({ request, doctor, user, granter }) => {
      const those = asked.filter(({ messageId }) => messageId === request.id);
      const left = those.filter(({ outcome }) => outcome === 'notTheirs').length;
      const { firstName, lastName, deactivatedAt } = user;
      return [
        request.id,
        {
          doctor: { id: doctor.id, firstName, lastName, doctorUniqueId: doctor.doctorUniqueId, isActive: deactivatedAt === null },
          keeps: request.keeps,
          patients: userType === 'hospitalAdmin' ? those.map(({ messageId: _, outcome: __, ...patient }) => patient) : [],
          granted: request.grantedAt &&
            granter && {
              at: request.grantedAt.toISOString(),
              by: { firstName: granter.firstName, lastName: granter.lastName },
              assigned: those.length - left,
              left,
            },
        },
      ];
    }),
  );
};

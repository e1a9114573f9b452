import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../database/connection';
import { doctors } from '../database/schema/doctors';
import { endOneSession, endSessionsOf, listSessionsOf } from '../endedSessions';
import type { Handlers } from '../handlers';
import { Problem } from '../problem';
import type { Caller } from '../security/tokens';

type Names = 'listSessions' | 'endSession' | 'endOtherSessions' | 'listDoctorSessions' | 'endDoctorSession';

/** The doctor of a user of the caller's hospital. */
const requireDoctor = async (transaction: Transaction, { hospitalId }: Caller, userId: string) => {
  const [doctor] = await transaction
    .select({ id: doctors.id, userId: doctors.userId })
    .from(doctors)
    .where(and(eq(doctors.hospitalId, hospitalId), eq(doctors.userId, userId)));
  if (!doctor) throw new Problem('notFound');
  return doctor;
};

/** A user's sessions as both lists show them. */
const shownSessions = async (transaction: Transaction, hospitalId: string, userId: string) =>
  (await listSessionsOf(transaction, hospitalId, userId)).map(({ id, browser, system, network, createdAt, lastSeenAt, endedAt }) => ({
    network,
    shown: { id, browser, system, since: createdAt.toISOString(), lastSeen: lastSeenAt.toISOString(), locked: endedAt !== null },
  }));

export const sessionHandlers: Handlers<Names> = {
  listSessions: async ({ caller: { hospitalId, userId, sessionId }, transaction }) =>
    (await shownSessions(transaction, hospitalId, userId)).map(({ network, shown }) => ({
      ...shown,
      network,
      here: shown.id === sessionId,
    })),

  endSession: {
    change: async ({ params: { sessionId }, caller: { hospitalId, userId }, transaction }) => {
      await endOneSession(transaction, hospitalId, userId, sessionId.toLowerCase());
      return userId;
    },
    show: async () => ({ done: true as const }),
  },

  listDoctorSessions: async ({ params, caller, transaction, audit }) => {
    const doctor = await requireDoctor(transaction, caller, params.id);
    audit(null, { doctorId: doctor.id });
    return (await shownSessions(transaction, caller.hospitalId, doctor.userId)).map(({ shown }) => shown);
  },

  endDoctorSession: {
    change: async ({ params, caller, transaction, audit }) => {
      const doctor = await requireDoctor(transaction, caller, params.id);
      await endOneSession(transaction, caller.hospitalId, doctor.userId, params.sessionId.toLowerCase());
      audit(null, { doctorId: doctor.id });
      return doctor.userId;
    },
    show: async () => ({ done: true as const }),
  },

  endOtherSessions: {
    change: async ({ caller: { hospitalId, userId, sessionId }, transaction }) => {
      await endSessionsOf(transaction, hospitalId, userId, sessionId);
      return sessionId;
    },
    show: async () => ({ done: true as const }),
  },
};

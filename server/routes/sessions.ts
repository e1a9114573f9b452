import { endOneSession, endSessionsOf, listSessionsOf } from '../endedSessions';
import type { Handlers } from '../handlers';

export const sessionHandlers: Handlers<'listSessions' | 'endSession' | 'endOtherSessions'> = {
  listSessions: async ({ caller: { hospitalId, userId, sessionId }, transaction }) =>
    (await listSessionsOf(transaction, hospitalId, userId)).map(({ id, browser, system, network, createdAt, lastSeenAt, endedAt }) => ({
      ...{ id, browser, system, network },
      since: createdAt.toISOString(),
      lastSeen: lastSeenAt.toISOString(),
      here: id === sessionId,
      locked: endedAt !== null,
    })),

  endSession: {
    change: async ({ params: { sessionId }, caller: { hospitalId, userId }, transaction }) => {
      await endOneSession(transaction, hospitalId, userId, sessionId.toLowerCase());
      return userId;
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

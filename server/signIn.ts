import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointName, Endpoints } from '../contract/endpoints';
import type { AnswerOf } from '../contract/row';
import { aboutHospital, type Detail } from './audit';
import { refreshTokenOf, setRefreshToken } from './cookies';
import type { Transaction } from './database/connection';
import { deviceOf } from './deviceOf';
import { endSessionOf } from './endedSessions';
import { rememberDevice } from './knownDevices';
import { Problem } from './problem';
import type { Services } from './services';
import { startSession } from './sessions';

type Asked = { services: Services; request: FastifyRequest; reply: FastifyReply };

/**
 * Refuses a cookie call from another site's page. Current browsers send `Sec-Fetch-Site`; for others the Origin must be ours. A client that is no
 * browser sends neither.
 */
export const refuseForeignPages = ({ headers, host }: FastifyRequest, { configuration, publicUrl }: Services): void => {
  const { origin } = headers;
  if (origin === undefined || headers['sec-fetch-site'] === 'same-origin' || configuration.pageOrigins.includes(origin)) return;
  if (!URL.canParse(origin) || ![host, new URL(publicUrl()).host].includes(new URL(origin).host)) throw new Problem('notAllowed');
};

type Opened = {
  hospitalId: string;
  userId: string;
  action: Extract<EndpointName, 'signIn' | 'finishSignIn'>;
  /** When the user passed the second step, if they have a second factor. */
  secondFactorAt: Date | null;
  detail?: Detail;
  /** Further work in the same transaction. It may throw. */
  first?: (transaction: Transaction) => Promise<void>;
};

/** Opens a session for an authenticated user, in place of this browser's previous session. Returns the answer. */
export const openSession = async (
  { services, request, reply }: Asked,
  { hospitalId, userId, action, secondFactorAt, detail, first }: Opened,
): Promise<AnswerOf<Endpoints['signIn']>> => {
  const by = { hospitalId, userId };
  const begun = { secondFactorAt, device: deviceOf(request) };
  const { answer, refreshToken, expires } = await services.database.inHospital(hospitalId, async (transaction) => {
    await first?.(transaction);
    const started = await startSession(transaction, services, by, begun);
    await services.audit.add(transaction, by, action, aboutHospital(detail));
    return started;
  });
  // End the device's previous session: its cookie is about to be replaced.
  const before = refreshTokenOf(request, services);
  if (before)
    await services.database.inHospital(before.hospitalId, (transaction) =>
      endSessionOf(transaction, before.hospitalId, before.refreshToken),
    );
  setRefreshToken(request, reply, services, refreshToken, expires);
  rememberDevice(request, reply, services, by);
  return { ...answer, browserKey: services.keys.browserKey(userId) };
};

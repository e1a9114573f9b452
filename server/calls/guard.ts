import type { FastifyRequest } from 'fastify';
import { type EndpointName, endpoints } from '../../contract/endpoints';
import type { Row } from '../../contract/row';
import { check } from '../../contract/validate';
import { refusedEntriesOf } from '../audit';
import type { Transaction } from '../database/connection';
import { requireSession } from '../openSessions';
import { requirePasswordLately } from '../passwordProof';
import { Problem } from '../problem';
import { noteCaller } from '../refusals';
import type { Caller, readerOfTokens } from '../security/tokens';
import type { Services } from '../services';

/** Who calls, by their access token. Throws notSignedIn without one, sessionEnded for one that is not valid. */
export const callerOf = async (request: FastifyRequest, readToken: ReturnType<typeof readerOfTokens>): Promise<Caller> => {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw new Problem('notSignedIn');
  const caller = await readToken(token);
  if (!caller) throw new Problem('sessionEnded');
  noteCaller(request, caller);
  return caller;
};

/** Lets the caller pass if their session is open, they may make the call, and they gave their password lately where that is needed. */
export const guard = async (transaction: Transaction, row: Row, caller: Caller, services: Services) => {
  await requireSession(transaction, caller, row);
  if (row.callers !== 'anyone' && !row.callers.includes(caller.userType)) throw new Problem('notAllowed');
  if (row.confirms === 'lately') await requirePasswordLately(transaction, services, caller);
};

/** Writes down that somebody asked for a patient whom they may not see, or in a way they may not. */
export const noteRefusal = async (name: EndpointName, caller: Caller, request: FastifyRequest, problem: Problem, { audit }: Services) => {
  const row: Row = endpoints[name];
  const params = row.params && (await check(row.params, request.params));
  if (row.audits && params?.ok) await audit.addSoon(caller, name, refusedEntriesOf(problem, { params: params.value, body: undefined }));
};

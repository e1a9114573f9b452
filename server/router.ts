import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { type EndpointName, endpoints } from '../contract/endpoints';
import type { Row } from '../contract/row';
import { check } from '../contract/validate';
import { auditEntriesOf, type Detail, writeAuditEntries } from './audit';
import type { Transaction } from './database/connection';
import { described } from './described';
import type { Context, Handlers, OpenContext, OutsideContext, ServedName } from './handlers';
import { type KeyUse, once } from './idempotency';
import { languageOf } from './language';
import { isStillSignedIn } from './openSessions';
import { fieldError, Problem } from './problem';
import { type Caller, readAccessToken } from './security/tokens';
import type { Services } from './services';
import { type ReceivedFile, receiveFile, takeFiles } from './uploads/receiveFile';

type Work = () => Promise<void>;
type AnyContext = Context<EndpointName>;
type Half = (context: AnyContext, rowId?: string) => Promise<unknown>;
/** A handler without its row's types, which were checked where it was written. */
type AnyHandler = Half & { change?: (context: AnyContext) => Promise<string>; show?: Half };

type OpenHandler = ((context: OpenContext<never>) => Promise<unknown>) | undefined;
type OutsideHandler = ((context: OutsideContext<never>) => Promise<unknown>) | undefined;

/** Takes the body as raw bytes, whatever its media type: the webhook's signature covers the bytes. */
const takeBytes = (scope: FastifyInstance) => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const idempotencyKeyOf = (request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !uuid.test(key))
    throw new Problem('invalidInput', undefined, [fieldError('Idempotency-Key', 'key.malformed')]);
  return key.toLowerCase();
};

const inputOf = async (row: Row, request: FastifyRequest) => {
  const params = row.params && (await check(row.params, request.params));
  // Malformed id → 404.
  if (params && !params.ok) throw new Problem('notFound');
  const query = row.query && (await check(row.query, request.query));
  const body = row.body && (await check(row.body, request.body));
  const errors = [query, body].flatMap((checked) => (checked && !checked.ok ? checked.errors : []));
  if (errors.length > 0) throw new Problem('invalidInput', undefined, errors);
  return { params: params?.value, query: query?.ok ? query.value : undefined, body: body?.ok ? body.value : undefined };
};

/** The part of a body that must be the same in every try under one key. */
const compared = ({ mayDiffer = [] }: Row, body: object | undefined) =>
  body && Object.fromEntries(Object.entries(body).filter(([name]) => !mayDiffer.includes(name)));

/** A file's part of the call's fingerprint: its name and a hash of its bytes. */
const digestOf = (file: ReceivedFile | undefined) => (file ? [file.name, createHash('sha256').update(file.bytes).digest('base64')] : []);

const callerOf = async (request: FastifyRequest, { masterKey }: Services): Promise<Caller> => {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw new Problem('notSignedIn');
  const caller = await readAccessToken(token, masterKey.signing);
  if (!caller) throw new Problem('sessionEnded');
  return caller;
};

const allow = (row: Row, { userType }: Caller) => {
  if (row.callers !== 'anyone' && !row.callers.includes(userType)) throw new Problem('notAllowed');
};

/** One signed-in call: guard, input, boundary, handler. */
const serve = async (
  name: EndpointName,
  handler: AnyHandler | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
) => {
  const row: Row = endpoints[name];
  const caller = await callerOf(request, services);
  const after: Work[] = [];
  const afterFailure: Work[] = [];
  const run = async (works: Work[], when: string) => {
    for (const work of works) await work().catch((error: unknown) => request.log.error({ cause: described(error) }, `${when} ${name}`));
  };
  const requireSession = async (transaction: Transaction) => {
    if (!(await isStillSignedIn(transaction, caller))) throw new Problem('sessionEnded');
    allow(row, caller);
  };
  // Before the file as well: who may not send it holds no place among those that may.
  if (row.takes === 'file') await services.database.inHospital(caller.hospitalId, requireSession);
  const file = row.takes === 'file' ? await receiveFile(request, caller.hospitalId) : undefined;

  const keyUse = ({ params, body }: Awaited<ReturnType<typeof inputOf>>): KeyUse | undefined => {
    const key = row.keyed && idempotencyKeyOf(request);
    if (!key) return undefined;
    const bodyMac = services.masterKey.fingerprint(name, JSON.stringify([params, compared(row, body), ...digestOf(file)]));
    return { hospitalId: caller.hospitalId, userId: caller.userId, key, endpoint: name, bodyMac };
  };

  const work = async (transaction: Transaction) => {
    await requireSession(transaction);
    const input = await inputOf(row, request);
    if (!handler) throw new Problem('notServedYet');
    const auditEntries = auditEntriesOf(row, input);
    const context = {
      ...input,
      caller,
      transaction,
      services,
      language: languageOf(request),
      file,
      afterCommit: (work: Work) => after.push(work),
      afterFailure: (work: Work) => afterFailure.push(work),
      header: (header: string, value: string) => reply.header(header, value),
      audit: (patientId: string | null, detail?: Detail) => auditEntries.set(patientId, detail),
    } as AnyContext;
    const written = async (answer: unknown) => {
      await writeAuditEntries(transaction, caller, name, auditEntries);
      return answer;
    };
    const { change, show } = handler;
    if (!change || !show) return written(await handler(context));

    const made = await once(transaction, keyUse(input), () => change(context));
    if (made.isNew) return written(await show(context, made.rowId));
    after.length = 0;
    return show(context, made.rowId);
  };

  try {
    const answer = await services.database.inHospital(caller.hospitalId, work);
    await run(after, 'after');
    return answer;
  } catch (error) {
    await run(afterFailure, 'after a failed');
    throw error;
  }
};

/** A signed-in call that asks an outside service: guard and input first, then the handler without a transaction. */
const serveOutside = async (name: EndpointName, handler: OutsideHandler, request: FastifyRequest, services: Services) => {
  const row: Row = endpoints[name];
  const caller = await callerOf(request, services);
  const inHospital: OutsideContext<never>['inHospital'] = (work) => services.database.inHospital(caller.hospitalId, work);
  if (!(await inHospital((transaction) => isStillSignedIn(transaction, caller)))) throw new Problem('sessionEnded');
  allow(row, caller);
  const input = await inputOf(row, request);
  if (!handler) throw new Problem('notServedYet');
  return handler({
    ...input,
    caller,
    services,
    idempotencyKey: row.keyed && idempotencyKeyOf(request),
    inHospital,
  } as OutsideContext<never>);
};

const serveAnyone = async (name: EndpointName, handler: OpenHandler, request: FastifyRequest, reply: FastifyReply, services: Services) => {
  const row: Row = endpoints[name];
  if (!handler) throw new Problem('notServedYet');
  const input = await inputOf(row, request);
  return handler({ ...input, services, idempotencyKey: row.keyed && idempotencyKeyOf(request), request, reply } as OpenContext<never>);
};

/** Adds a route for every row of the contract. Guard and validation come from the row, the rest from its handler. */
export const routeEndpoints = (app: FastifyInstance, handlers: Handlers<ServedName>, services: Services): void => {
  const known: Readonly<Record<string, unknown>> = handlers;
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const row: Row = endpoints[name];
    const handler = known[name];
    const answerTo = (request: FastifyRequest, reply: FastifyReply) => {
      if (row.callers === 'anyone') return serveAnyone(name, handler as OpenHandler, request, reply, services);
      if (row.asksOutside) return serveOutside(name, handler as OutsideHandler, request, services);
      return serve(name, handler as AnyHandler | undefined, request, reply, services);
    };
    const route: RouteOptions = {
      method: row.method,
      url: row.path,
      handler: async (request, reply) => reply.code(row.status ?? 200).send(await answerTo(request, reply)),
      // No HEAD for event streams: it would open a stream that nobody reads.
      exposeHeadRoute: row.carries !== 'events',
    };
    if (!row.takes) app.route(route);
    else {
      app.register(async (scope) => {
        if (row.takes === 'file') await takeFiles(scope);
        else takeBytes(scope);
        scope.route(route);
      });
    }
  }
};

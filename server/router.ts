import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { type EndpointName, endpoints } from '../contract/endpoints';
import type { Row } from '../contract/row';
import { check } from '../contract/validate';
import { type Asker, onBehalfOf, strangerAt } from './asker';
import { auditEntriesOf, type Detail, onlyReads, refusedEntriesOf, showsLog } from './audit';
import type { Transaction } from './database/connection';
import { described } from './described';
import type { Context, Handlers, OpenContext, OutsideContext, ServedName } from './handlers';
import { type KeyUse, madeBefore, once } from './idempotency';
import { knownDevicesOf } from './knownDevices';
import { languageOf } from './language';
import { networkOf } from './networkOf';
import { requireSession } from './openSessions';
import { prove, requirePasswordLately } from './passwordProof';
import { fieldError, Problem } from './problem';
import { noteCaller } from './refusals';
import { type Caller, readerOfTokens } from './security/tokens';
import type { Services } from './services';
import { type ReceivedFile, receiveFile, takeFiles } from './uploads/receiveFile';
import { letGoOf, partIn, requireTus, sayTusVersion, takeParts } from './uploads/tus';

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

/** In bytes. For callers without a session: the longest message to the site fits, in any encoding. */
const strangersBodyLimit = 64 * 1024;

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
  const headers = row.headers && (await check(row.headers, { ...request.headers }));
  const errors = [query, body, headers].flatMap((checked) => (checked && !checked.ok ? checked.errors : []));
  if (errors.length > 0) throw new Problem('invalidInput', undefined, errors);
  return {
    params: params?.value,
    query: query?.ok ? query.value : undefined,
    body: body?.ok ? body.value : undefined,
    headers: headers?.ok ? headers.value : undefined,
  };
};

/** The part of a body that must be the same in every try under one key. */
const compared = ({ mayDiffer = [] }: Row, body: object | undefined) =>
  body && Object.fromEntries(Object.entries(body).filter(([name]) => !mayDiffer.includes(name)));

/** A file's part of the call's fingerprint: its name and a hash of its bytes. */
const digestOf = (file: ReceivedFile | undefined) => (file ? [file.name, createHash('sha256').update(file.bytes).digest('base64')] : []);

const callerOf = async (request: FastifyRequest, readToken: ReturnType<typeof readerOfTokens>): Promise<Caller> => {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw new Problem('notSignedIn');
  const caller = await readToken(token);
  if (!caller) throw new Problem('sessionEnded');
  noteCaller(request, caller);
  return caller;
};

/** Lets the caller pass if their session is open, they may make the call, and they gave their password lately where that is needed. */
const guard = async (transaction: Transaction, row: Row, caller: Caller, services: Services) => {
  await requireSession(transaction, caller, row);
  if (row.callers !== 'anyone' && !row.callers.includes(caller.userType)) throw new Problem('notAllowed');
  if (row.confirms === 'lately') await requirePasswordLately(transaction, services, caller);
};

const askerOf = ({ hospitalId, userId }: Pick<Caller, 'hospitalId' | 'userId'>): Asker => ({ group: hospitalId, member: userId });

/** Writes down that somebody asked for a patient whom they may not see, or in a way they may not. */
const noteRefusal = async (name: EndpointName, caller: Caller, request: FastifyRequest, problem: Problem, { audit }: Services) => {
  const row: Row = endpoints[name];
  const params = row.params && (await check(row.params, request.params));
  if (row.audits && params?.ok) await audit.addSoon(caller, name, refusedEntriesOf(problem, { params: params.value, body: undefined }));
};

/** One signed-in call: guard, input, boundary, handler. */
const serve = async (
  name: EndpointName,
  handler: AnyHandler | undefined,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
) => {
  const row: Row = endpoints[name];
  const after: Work[] = [];
  const afterFailure: Work[] = [];
  const run = async (works: Work[], when: string) => {
    for (const work of works) await work().catch((error: unknown) => request.log.error({ cause: described(error) }, `${when} ${name}`));
  };
  const letIn = (transaction: Transaction) => guard(transaction, row, caller, services);
  // Checked before the file is read, too: callers who may not send it must not take the places of those who may.
  if (row.takes === 'file') await services.database.inHospital(caller.hospitalId, letIn);
  const file = row.takes === 'file' ? await receiveFile(request, caller) : undefined;

  const keyUse = ({ params, body, headers }: Awaited<ReturnType<typeof inputOf>>): KeyUse | undefined => {
    const key = row.keyed && idempotencyKeyOf(request);
    if (!key) return undefined;
    const bodyMac = services.keys.fingerprint(
      name,
      JSON.stringify([params, compared(row, body), ...digestOf(file), ...(headers ? [headers] : [])]),
    );
    return { hospitalId: caller.hospitalId, userId: caller.userId, key, endpoint: name, bodyMac };
  };

  const proofFor = async (next: string) => {
    const body = await services.database.inHospital(caller.hospitalId, async (transaction) => {
      await letIn(transaction);
      const input = await inputOf(row, request);
      const use = keyUse(input);
      // A repeated call changes nothing, and its password may be the one before the change.
      return use && (await madeBefore(transaction, use)) ? undefined : input.body;
    });
    return body && prove(services, caller, body, next);
  };
  const proof = typeof row.confirms === 'object' ? await proofFor(row.confirms.next) : undefined;

  const work = async (transaction: Transaction) => {
    await letIn(transaction);
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
      proof,
      afterCommit: (work: Work) => after.push(work),
      afterFailure: (work: Work) => afterFailure.push(work),
      header: (header: string, value: string) => reply.header(header, value),
      audit: (patientId: string | null, detail?: Detail) => auditEntries.set(patientId, detail),
    } as AnyContext;
    const written = async (answer: unknown) => {
      if (onlyReads(row)) after.push(() => services.audit.addSoon(caller, name, auditEntries));
      else await services.audit.add(transaction, caller, name, auditEntries);
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
    if (showsLog.has(name)) await services.audit.flush(caller.hospitalId);
    const answer = await services.database.inHospital(caller.hospitalId, work);
    await run(after, 'after');
    return answer;
  } catch (error) {
    if (error instanceof Problem) afterFailure.push(() => noteRefusal(name, caller, request, error, services));
    await run(afterFailure, 'after a failed');
    throw error;
  }
};

/** A signed-in call that asks an outside service: guard and input first, then the handler without a transaction. */
const serveOutside = async (
  name: EndpointName,
  handler: OutsideHandler,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
) => {
  const row: Row = endpoints[name];
  const part = row.takes === 'part' ? partIn(request) : undefined;
  const inHospital: OutsideContext<never>['inHospital'] = (work) =>
    services.database.inHospital(caller.hospitalId, async (transaction) => {
      // A part may arrive for minutes, in which the session can end.
      if (part) await guard(transaction, row, caller, services);
      return work(transaction);
    });
  try {
    await inHospital((transaction) => guard(transaction, row, caller, services));
    const input = await inputOf(row, request);
    if (!handler) throw new Problem('notServedYet');
    return await handler({
      ...input,
      caller,
      services,
      idempotencyKey: row.keyed && idempotencyKeyOf(request),
      part,
      inHospital,
      header: (header: string, value: string) => void reply.header(header, value),
    } as OutsideContext<never>);
  } catch (error) {
    if (part) letGoOf(part, reply);
    if (error instanceof Problem) await noteRefusal(name, caller, request, error, services);
    throw error;
  }
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
  const callers = new WeakMap<FastifyRequest, Caller>();
  const readToken = readerOfTokens(services.keys.signing);
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const row: Row = endpoints[name];
    const handler = known[name];
    const answerTo = async (request: FastifyRequest, reply: FastifyReply) => {
      if (row.callers === 'anyone') {
        // A device on which somebody has signed in does not wait behind strangers.
        const [known] = knownDevicesOf(request, services);
        return onBehalfOf(known ? askerOf(known) : strangerAt(networkOf(request.ip)), () =>
          serveAnyone(name, handler as OpenHandler, request, reply, services),
        );
      }
      const caller = callers.get(request) ?? (await callerOf(request, readToken));
      return onBehalfOf(askerOf(caller), () =>
        row.asksOutside
          ? serveOutside(name, handler as OutsideHandler, caller, request, reply, services)
          : serve(name, handler as AnyHandler | undefined, caller, request, reply, services),
      );
    };
    const route: RouteOptions = {
      method: row.method,
      url: row.path,
      ...(row.callers === 'anyone'
        ? { bodyLimit: strangersBodyLimit }
        : // Before the body is read: to parse megabytes for somebody without a session makes others wait.
          {
            onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
              if (row.tus) sayTusVersion(reply);
              callers.set(request, await callerOf(request, readToken));
              if (row.tus) requireTus(request, reply);
            },
          }),
      handler: async (request, reply) => reply.code(row.status ?? 200).send(await answerTo(request, reply)),
      // No HEAD for event streams: it would open a stream that nobody reads.
      exposeHeadRoute: row.carries !== 'events',
    };
    if (!row.takes) app.route(route);
    else {
      app.register(async (scope) => {
        if (row.takes === 'file') await takeFiles(scope);
        else if (row.takes === 'part') takeParts(scope);
        else takeBytes(scope);
        scope.route(route);
      });
    }
  }
};

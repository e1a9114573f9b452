import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import { sql } from 'drizzle-orm';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { endpoints } from '../contract/endpoints';
import { answerClientError } from './clientErrors';
import { closedHeaders } from './closedHeaders';
import { closeConnectionsAtStop } from './closingConnections';
import type { Configuration } from './configuration';
import { serveCrawlers } from './crawlers';
import { described } from './described';
import type { Handlers, ServedName } from './handlers';
import { networkOf } from './networkOf';
import { openApiDocument, openApiPath } from './openApi/document';
import { outageOf } from './outage';
import { asksForPage, mayBePage, servePages } from './pages';
import { documentOf, Problem, problemOf } from './problem';
import { startPurging } from './rateLimit';
import { logRefusal } from './refusals';
import { routeEndpoints } from './router';
import { accountHandlers } from './routes/accounts';
import { acknowledgementHandlers } from './routes/acknowledgements';
import { activityHandlers } from './routes/activity';
import { addressHandlers } from './routes/addresses';
import { alikePatientHandlers } from './routes/alikePatients';
import { assignmentHandlers } from './routes/assignments';
import { doctorMessageHandlers } from './routes/doctorMessages';
import { doctorHandlers } from './routes/doctors';
import { entryHandlers } from './routes/entries';
import { eventHandlers } from './routes/events';
import { handingOverHandlers } from './routes/handingOver';
import { handoverHandlers } from './routes/handover';
import { hospitalLogoHandlers } from './routes/hospitalLogo';
import { hospitalSettingsHandlers } from './routes/hospitalSettings';
import { hospitalHandlers } from './routes/hospitals';
import { keyValueHandlers } from './routes/keyValues';
import { labResultHandlers } from './routes/labResults';
import { medicineHandlers } from './routes/medicines';
import { noteHandlers } from './routes/notes';
import { pageReportHandlers } from './routes/pageReports';
import { passkeyHandlers } from './routes/passkeys';
import { passwordHandlers } from './routes/passwords';
import { patientDetailsHandlers } from './routes/patientDetails';
import { patientImportHandlers } from './routes/patientImports';
import { patientPictureHandlers } from './routes/patientPictures';
import { patientHandlers } from './routes/patients';
import { paymentHandlers } from './routes/payments';
import { planHandlers } from './routes/plans';
import { resumableUploadHandlers } from './routes/resumableUploads';
import { roundHandlers } from './routes/round';
import { secondFactorRuleHandlers } from './routes/secondFactorRules';
import { secondFactorHandlers } from './routes/secondFactors';
import { secondStepHandlers } from './routes/secondSteps';
import { sessionHandlers } from './routes/sessions';
import { siteHandlers } from './routes/site';
import { unassignedHandlers } from './routes/unassignedPatients';
import { tellTimes } from './serverTiming';
import type { Services } from './services';
import { refuseSlowBodies } from './slowBodies';
import { tusHeaders } from './uploads/tus';

/** A contract row without a handler does not compile. */
const handlers: Handlers<ServedName> = {
  ...accountHandlers,
  ...passwordHandlers,
  ...addressHandlers,
  ...secondStepHandlers,
  ...secondFactorHandlers,
  ...passkeyHandlers,
  ...secondFactorRuleHandlers,
  ...sessionHandlers,
  ...hospitalHandlers,
  ...hospitalSettingsHandlers,
  ...hospitalLogoHandlers,
  ...patientPictureHandlers,
  ...medicineHandlers,
  ...doctorHandlers,
  ...patientHandlers,
  ...patientDetailsHandlers,
  ...alikePatientHandlers,
  ...patientImportHandlers,
  ...activityHandlers,
  ...assignmentHandlers,
  ...unassignedHandlers,
  ...noteHandlers,
  ...entryHandlers,
  ...acknowledgementHandlers,
  ...keyValueHandlers,
  ...roundHandlers,
  ...handoverHandlers,
  ...handingOverHandlers,
  ...doctorMessageHandlers,
  ...labResultHandlers,
  ...resumableUploadHandlers,
  ...planHandlers,
  ...paymentHandlers,
  ...eventHandlers,
  ...siteHandlers,
  ...pageReportHandlers,
};

const methods = [...new Set(Object.values(endpoints).map(({ method }) => method))];

/** Headers that pages of other servers may read. */
const exposedHeaders = ['Date', 'Link', 'X-Total-Count', 'X-Total-Count-Is', 'X-Request-Id', 'Location', ...tusHeaders];

/** In bytes. A megabyte of text fits in any encoding, so that a too long text gets its field's error. */
const bodyLimit = 4 * 1024 * 1024;

const refuse = (reply: FastifyReply, problem: Problem) => {
  const document = documentOf(problem);
  if (document.status === 401) reply.header('www-authenticate', 'Bearer');
  if (problem.kind === 'tooMany') reply.header('retry-after', String(problem.values?.seconds ?? 60));
  // Otherwise the rest of its body would be read as the next request.
  if (problem.kind === 'tooSlow') reply.header('connection', 'close');
  if (problem.kind === 'unavailable') reply.header('retry-after', '2');
  return reply.code(document.status).type('application/problem+json').send(JSON.stringify(document));
};

// Requests are logged with the network that they come from, and without query and headers: a query can hold a mailed link's token,
// headers hold credentials.
const serializers = {
  req: ({ id, method, url, ip }: Pick<FastifyRequest, 'id' | 'method' | 'url' | 'ip'>) => ({
    id,
    method,
    path: url.split('?')[0],
    from: networkOf(ip),
  }),
  res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
};

/** Browser features that no page uses: an injected script must not use them either. */
const unusedFeatures = ['camera', 'microphone', 'geolocation', 'display-capture', 'payment', 'usb', 'serial', 'bluetooth', 'midi']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** A path that can be decoded, so that the application shows "no such page". It never leads to another host. */
const readablePath = (url: string) => `/${(url.split('?')[0] ?? '').replace(/^[/\\]+/, '').replaceAll('%', '%25')}`;

/** Not process.stdout itself: the logger would write around it, and end the process when that fails. */
const toStdout = { write: (line: string) => void process.stdout.write(line) };

/** A configured Fastify without routes. It comes first because the services use its log. */
export const newApp = ({ logLevel, trustedProxies }: Configuration): FastifyInstance =>
  fastify({
    logger: { level: logLevel, serializers, redact: ['err.message', 'busboyOptions.headers'], stream: toStdout },
    bodyLimit,
    // Unique among several servers, and never the client's: it could write into the log.
    genReqId: () => randomUUID(),
    // Only these proxies may name the client's address. If anybody could, rate limits by address would have no effect.
    trustProxy: trustedProxies,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    forceCloseConnections: 'idle',
    clientErrorHandler: answerClientError,
    // In milliseconds: the largest lab result takes this long at 350 kbit/s. A request's headers must still arrive within a minute.
    requestTimeout: 600_000,
    // Errors of Fastify's own router, such as a path that is not percent-encoded UTF-8.
    frameworkErrors: (error, request, reply) =>
      asksForPage(request)
        ? reply.headers(closedHeaders).redirect(readablePath(request.url))
        : refuse(reply.headers({ ...closedHeaders, 'x-request-id': request.id }), problemOf(error, bodyLimit)),
  });

/** Serves the product on one port: the API of the contract, the pages, and two health checks. */
export const serveProduct = async (app: FastifyInstance, services: Services): Promise<void> => {
  await app.register(helmet, {
    // As closedPolicy: base-uri, form-action and frame-ancestors do not follow default-src.
    contentSecurityPolicy: {
      directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"], frameAncestors: ["'none'"] },
      useDefaults: false,
    },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  await app.register(compress, { threshold: 2048 });
  await app.register(cookie);
  const { pageOrigins } = services.configuration;
  // Pages of other servers may call this one (API-5).
  if (pageOrigins.length > 0) await app.register(cors, { origin: pageOrigins, methods, credentials: true, exposedHeaders });
  const sendPage = await servePages(app, services);

  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', unusedFeatures);
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/v1/')) reply.header('cache-control', 'no-store');
    // Some addresses are both a call and a page.
    if (request.url.startsWith('/v1/') && request.routeOptions.url !== openApiPath && asksForPage(request)) return sendPage(request, reply);
  });
  if (!services.configuration.production) tellTimes(app);
  refuseSlowBodies(app);
  app.removeAllContentTypeParsers();
  // An empty body is no parse error: the row's check says which fields are missing.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(String(body)));
    } catch {
      done(new Problem('unreadableBody'));
    }
  });
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error, request.routeOptions.bodyLimit ?? bodyLimit);
    if (outageOf(error)) request.log.error({ cause: described(error) }, problem.kind);
    if (problem.kind === 'unexpected') request.log.error({ cause: described(error) }, 'unexpected');
    else logRefusal(request, problem);
    return refuse(reply, problem);
  });
  app.setNotFoundHandler((request, reply) => (mayBePage(request) ? sendPage(request, reply) : refuse(reply, new Problem('notFound'))));

  // An open stream would keep the server from stopping.
  app.addHook('preClose', () => services.events.close());
  closeConnectionsAtStop(app);
  const endPurging = startPurging(services);
  app.addHook('preClose', async () => endPurging());
  routeEndpoints(app, handlers, services);
  serveCrawlers(app, services.publicUrl);
  // Made when it is first asked for: a start does not wait for it.
  let openApi: string | undefined;
  app.get(openApiPath, (_, reply) => {
    openApi ??= JSON.stringify(openApiDocument());
    return reply.type('application/json').send(openApi);
  });
  app.get('/healthz', () => ({ status: 'alive' }));
  app.get('/readyz', async (_, reply) => {
    try {
      await services.database.inDirectory((transaction) => transaction.execute(sql`select 1`));
      return { status: 'ready', ...(services.replica && { replica: services.replica.state() }) };
    } catch {
      return refuse(reply, new Problem('unavailable'));
    }
  });
};

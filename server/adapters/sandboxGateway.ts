import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type InferType, number, object, string } from 'yup';
import { signatureOf } from './payments';
import { sandboxPage } from './sandboxPage';

/** The sandbox's path on this server. */
export const sandboxPath = '/sandbox-payments';

const reference = string()
  .matches(/^[0-9A-Za-z.=-]{1,100}$/)
  .required();
const transaction = object({
  reference,
  amount: number().required(),
  currency: string().required(),
  email: string().required(),
  callback_url: string()
    .test('url', 'a URL', (value) => value !== undefined && URL.canParse(value))
    .required(),
  status: string().oneOf(['abandoned', 'success', 'failed']).default('abandoned'),
});
type Transaction = InferType<typeof transaction>;

const returnTo = (callback: string, named: string): string => {
  const url = new URL(callback);
  url.searchParams.set('trxref', named);
  url.searchParams.set('reference', named);
  return url.href;
};

type Options = { folder: string; secretKey: string; publicUrl: () => string; webhookUrl: () => string };

/**
 * A payment gateway for trying things out: it speaks Paystack's protocol, and its page has Approve and Decline. It keeps its payments
 * as files in `folder`. Never serve it in production: it would give Premium away.
 */
export const serveSandbox = (app: FastifyInstance, { folder, secretKey, publicUrl, webhookUrl }: Options): void => {
  const fileOf = (named: string) => join(folder, `${named}.json`);
  const write = async (written: Transaction) => {
    await mkdir(folder, { recursive: true });
    const part = `${fileOf(written.reference)}.${randomBytes(4).toString('hex')}.part`;
    await writeFile(part, JSON.stringify(written), { mode: 0o600 });
    await rename(part, fileOf(written.reference));
  };
  const read = async (named: string): Promise<Transaction | undefined> => {
    if (!reference.isValidSync(named)) return undefined;
    return readFile(fileOf(named), 'utf8').then(
      (text) => transaction.validate(JSON.parse(text)),
      () => undefined,
    );
  };
  const notFound = (reply: FastifyReply) => reply.code(404).send({ status: false, message: 'Transaction reference not found' });
  const tell = (said: Transaction) => {
    const bytes = Buffer.from(JSON.stringify({ event: 'charge.success', data: said }));
    const headers = { 'content-type': 'application/json', 'x-paystack-signature': signatureOf(bytes, secretKey) };
    return fetch(webhookUrl(), { method: 'POST', headers, body: bytes }).catch(() => undefined);
  };

  app.register(
    async (sandbox) => {
      sandbox.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
        done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      );
      sandbox.post('/transaction/initialize', async (request, reply) => {
        if (request.headers.authorization !== `Bearer ${secretKey}`) return reply.code(401).send({ status: false, message: 'Invalid key' });
        const asked = await transaction.validate(request.body).catch(() => undefined);
        if (!asked) return reply.code(400).send({ status: false, message: 'Invalid transaction' });
        if (await read(asked.reference)) return reply.code(400).send({ status: false, message: 'Duplicate Transaction Reference' });
        await write({ ...asked, status: 'abandoned' });
        const data = {
          authorization_url: `${publicUrl()}${sandboxPath}/pay/${asked.reference}`,
          access_code: asked.reference,
          reference: asked.reference,
        };
        return { status: true, message: 'Authorization URL created', data };
      });
      sandbox.get<{ Params: { reference: string } }>('/transaction/verify/:reference', async (request, reply) => {
        const known = await read(request.params.reference);
        return known ? { status: true, message: 'Verification successful', data: known } : notFound(reply);
      });
      sandbox.get<{ Params: { reference: string } }>('/pay/:reference', async (request, reply) => {
        const known = await read(request.params.reference);
        if (!known) return notFound(reply);
        const nonce = randomBytes(18).toString('base64url');
        return reply
          .header(
            'content-security-policy',
            `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
          )
          .header('cache-control', 'no-store')
          .type('text/html; charset=utf-8')
          .send(sandboxPage({ ...known, back: returnTo(known.callback_url, known.reference) }, nonce));
      });
      sandbox.post<{ Params: { reference: string }; Body: { outcome?: string } | undefined }>('/pay/:reference', async (request, reply) => {
        const known = await read(request.params.reference);
        if (!known) return notFound(reply);
        if (known.status !== 'success') {
          const decided: Transaction = { ...known, status: request.body?.outcome === 'success' ? 'success' : 'failed' };
          await write(decided);
          if (decided.status === 'success') void tell(decided);
        }
        return reply.redirect(returnTo(known.callback_url, known.reference), 303);
      });
    },
    { prefix: sandboxPath },
  );
};

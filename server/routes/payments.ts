import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { object, string } from 'yup';
import { premiumPrice } from '../../contract/plans';
import { type Charge, GatewayFailure } from '../adapters/payments';
import { aboutHospital } from '../audit';
import type { Transaction } from '../database/connection';
import { users } from '../database/schema/accounts';
import { hospitals } from '../database/schema/hospitals';
import { payments } from '../database/schema/payments';
import { announce } from '../events';
import type { Handlers, OutsideContext } from '../handlers';
import { madeBefore, once } from '../idempotency';
import { Problem } from '../problem';
import type { Services } from '../services';

type Row = typeof payments.$inferSelect;

/** How long a started payment is reused. After that its URL may no longer work at the gateway. */
const openHours = 24;

const byReference = (hospitalId: string, reference: string) => and(eq(payments.hospitalId, hospitalId), eq(payments.reference, reference));

/** Waits for the gateway's answer; turns a GatewayFailure into the problem `gatewayUnavailable`. */
const ask = async <T>({ log }: Services, asked: Promise<T>): Promise<T> => {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    log.error({ reason: error.message }, 'payment gateway');
    throw new Problem('gatewayUnavailable');
  }
};

/** The hospital's plan. Locks its row, so that concurrent changes of the plan run one after the other. */
const heldPlan = async (transaction: Transaction, hospitalId: string) => {
  const [hospital] = await transaction
    .select({ plan: hospitals.plan })
    .from(hospitals)
    .where(eq(hospitals.hospitalId, hospitalId))
    .for('no key update');
  return hospital?.plan;
};

/**
 * Marks a payment as paid and gives the hospital Premium. The database does both against a seal that the gateway has the payment. False if
 * it was paid already.
 */
export const settlePayment = async (
  transaction: Transaction,
  { keys }: Pick<Services, 'keys'>,
  payment: Pick<Row, 'hospitalId' | 'id' | 'amount' | 'currency'>,
): Promise<boolean> => {
  const seal = keys.boundary.payment(payment);
  const [settled] = await transaction.select({ now: sql<boolean>`settled` }).from(sql`settle_payment(${payment.id}, ${seal}) as settled`);
  return settled?.now ?? false;
};

/** A call that may find that a payment has succeeded. */
type Confirming = 'startPayment' | 'verifyPayment' | 'paymentWebhook';

const settle = async (transaction: Transaction, services: Services, payment: Row, action: Confirming): Promise<void> => {
  const { hospitalId, id, startedBy: userId } = payment;
  await heldPlan(transaction, hospitalId);
  if (!(await settlePayment(transaction, services, payment))) return;
  await announce(transaction, { kind: 'plan', to: { userType: 'hospitalAdmin' } });
  await services.audit.add(transaction, { hospitalId, userId }, action, aboutHospital({ payment: id, fields: ['plan'] }));
};

/** Asks the gateway about a payment and settles it if it succeeded with the right amount and currency. */
const confirm = async (services: Services, payment: Row, action: Confirming): Promise<Charge['status']> => {
  if (payment.status === 'paid') return 'succeeded';
  const charge = await ask(services, services.payments.find(payment.reference));
  if (!charge) return 'declined';
  if (charge.status !== 'succeeded') return charge.status;
  if (charge.amount !== payment.amount || charge.currency !== payment.currency) {
    services.log.error({ reference: payment.reference }, 'a payment of another amount than was asked for');
    return 'declined';
  }
  await services.database.inHospital(payment.hospitalId, (transaction) => settle(transaction, services, payment, action));
  return 'succeeded';
};

const openPayment = async (transaction: Transaction, hospitalId: string): Promise<Row | undefined> => {
  const since = new Date(Date.now() - openHours * 3_600_000);
  const [open] = await transaction
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.hospitalId, hospitalId),
        eq(payments.status, 'started'),
        isNotNull(payments.authorizationUrl),
        gt(payments.createdAt, since),
      ),
    )
    .orderBy(desc(payments.position))
    .limit(1);
  return open;
};

/** Starts a payment at the gateway. Returns the values of its row, which the caller inserts. */
const begin = async ({ caller: { hospitalId, userId }, services, inHospital }: OutsideContext<'startPayment'>) => {
  const [admin] = await inHospital((transaction) =>
    transaction
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.hospitalId, hospitalId), eq(users.id, userId))),
  );
  // Begins with the hospital's id, so that a webhook can look it up inside the boundary.
  const reference = `${hospitalId}.${randomUUID()}`;
  const returnTo = `${services.publicUrl()}/v1/payments`;
  const asked = services.payments.start({ ...premiumPrice, reference, returnTo, email: admin?.email ?? '' });
  return {
    hospitalId,
    id: randomUUID(),
    reference,
    status: 'started',
    ...premiumPrice,
    startedBy: userId,
    authorizationUrl: await ask(services, asked),
  } as const;
};

const startedWith = ({ reference, authorizationUrl }: Pick<Row, 'reference' | 'authorizationUrl'>) => ({
  status: true,
  message: 'Authorization URL created',
  data: { authorization_url: authorizationUrl ?? '', reference },
});

const webhookBody = object({ event: string().required(), data: object({ reference: string().required() }).required() });

const readWebhook = async (bytes: Buffer) => {
  try {
    return await webhookBody.validate(JSON.parse(bytes.toString('utf8')));
  } catch {
    throw new Problem('unreadableBody');
  }
};

export const paymentHandlers: Handlers<'startPayment' | 'verifyPayment' | 'paymentWebhook'> = {
  startPayment: async (context) => {
    const { caller, services, idempotencyKey, inHospital } = context;
    const { hospitalId, userId } = caller;
    const bodyMac = services.keys.fingerprint('startPayment', '');
    const use = idempotencyKey ? { hospitalId, userId, key: idempotencyKey, endpoint: 'startPayment', bodyMac } : undefined;

    const rowBy = async (transaction: Transaction, id: string) => {
      const [row] = await transaction
        .select()
        .from(payments)
        .where(and(eq(payments.hospitalId, hospitalId), eq(payments.id, id)));
      if (!row) throw new Problem('notFound');
      return row;
    };
    const { before, plan, open } = await inHospital(async (transaction) => {
      const id = use && (await madeBefore(transaction, use));
      return {
        before: id ? await rowBy(transaction, id) : undefined,
        plan: await heldPlan(transaction, hospitalId),
        open: await openPayment(transaction, hospitalId),
      };
    });
    if (before) return startedWith(before);
    if (plan === 'premium') throw new Problem('alreadyPremium');
    // Check the open payment first: if it has succeeded unnoticed, the hospital would pay twice.
    const outcome = open && (await confirm(services, open, 'startPayment'));
    if (outcome === 'succeeded') throw new Problem('alreadyPremium');
    const next = open && outcome === 'open' ? open : await begin(context);

    return inHospital(async (transaction) => {
      if ((await heldPlan(transaction, hospitalId)) === 'premium') throw new Problem('alreadyPremium');
      const { rowId } = await once(transaction, use, async () => {
        if (open && outcome === 'declined') {
          await transaction.update(payments).set({ status: 'failed' }).where(byReference(hospitalId, open.reference));
        }
        // Several starts at the same time all use the payment of the first.
        const meanwhile = await openPayment(transaction, hospitalId);
        if (!meanwhile) await transaction.insert(payments).values(next);
        return (meanwhile ?? next).id;
      });
      return startedWith(await rowBy(transaction, rowId));
    });
  },

  verifyPayment: async ({ query: { reference }, caller: { hospitalId }, services, inHospital }) => {
    const [payment] = await inHospital((transaction) => transaction.select().from(payments).where(byReference(hospitalId, reference)));
    if (!payment) throw new Problem('notFound');
    if ((await confirm(services, payment, 'verifyPayment')) !== 'succeeded') throw new Problem('paymentOpen');
    return { status: true, message: 'Verification successful' };
  },

  paymentWebhook: async ({ request, services }) => {
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (!services.payments.isSigned(bytes, request.headers['x-paystack-signature'])) throw new Problem('notAllowed');
    const said = await readWebhook(bytes);
    const reference = said.event === 'charge.success' ? said.data.reference : '';
    const hospitalId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=\.)/.exec(reference)?.[0];
    // Accept other events, and payments that were not started here, so that the gateway does not send them again.
    if (!hospitalId) return;
    const [payment] = await services.database.inHospital(hospitalId, (transaction) =>
      transaction.select().from(payments).where(byReference(hospitalId, reference)),
    );
    // Do not trust the webhook: ask the gateway itself.
    if (payment) await confirm(services, payment, 'paymentWebhook');
  },
};

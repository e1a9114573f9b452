import { type Mutant, server } from './mutant';

const adapter = 'server/adapters/payments.ts';
const routes = 'server/routes/payments.ts';
const anotherThanAsked = server('payments.test.ts', 'instead of what was asked for buys nothing');

export const plansAndPayments: Mutant[] = [
  {
    promises: 'ADM-15',
    breaks: 'The Free plan allows one more than its limit.',
    file: 'server/planLimits.ts',
    from: '+ howMany > most)',
    to: '+ howMany > most + 1)',
    caughtBy: server('planLimits.test.ts', 'of fifty doctors added at once'),
  },
  {
    promises: 'ADM-15',
    breaks: 'The free month never ends.',
    file: 'server/planLimits.ts',
    from: 'trialEndOf(hospital.createdAt).getTime() <= Date.now()',
    to: 'trialEndOf(hospital.createdAt).getTime() <= 0',
    caughtBy: server('planLimits.test.ts', 'after the free month'),
  },
  {
    promises: 'ADM-15',
    breaks: 'Messages of earlier months count.',
    file: 'server/planLimits.ts',
    from: "what === 'messages' ? monthOf(new Date()) : undefined",
    to: "what === 'messages' ? undefined : undefined",
    caughtBy: server('planLimits.test.ts', 'patients, uploads and messages stop at their limit; notes in records have none'),
  },
  {
    promises: 'ADM-13',
    breaks: 'Anybody can send a webhook.',
    file: adapter,
    from: 'return given.length === expected.length && timingSafeEqual(given, expected);',
    to: 'return given.length === expected.length && typeof timingSafeEqual === "function";',
    caughtBy: server('payments.test.ts', 'a forged webhook'),
  },
  {
    promises: 'ADM-13',
    breaks: 'A webhook counts without the gateway’s confirmation.',
    file: routes,
    from: "if (payment) await confirm(services, payment, 'paymentWebhook');",
    to: "if (payment) await services.database.inHospital(hospitalId, (transaction) => settle(transaction, services, payment, 'paymentWebhook'));",
    caughtBy: server('payments.test.ts', 'a webhook counts only if the gateway confirms it when asked'),
  },
  {
    promises: 'ADM-13',
    breaks: 'A smaller amount buys Premium.',
    file: routes,
    from: 'charge.amount !== payment.amount || ',
    to: '',
    caughtBy: anotherThanAsked,
  },
  {
    promises: 'ADM-13',
    breaks: 'Another currency buys Premium.',
    file: routes,
    from: ' || charge.currency !== payment.currency',
    to: '',
    caughtBy: anotherThanAsked,
  },
  {
    promises: 'ADM-13',
    breaks: 'Another payment buys Premium.',
    file: adapter,
    from: "        if (data.reference !== reference) throw new GatewayFailure('The payment gateway spoke of another payment');\n",
    to: '',
    caughtBy: anotherThanAsked,
  },
  {
    promises: 'ADM-13',
    breaks: 'The page says "Payment Successful" for a declined payment.',
    file: routes,
    from: "    if ((await confirm(services, payment, 'verifyPayment')) !== 'succeeded') throw new Problem('paymentOpen');\n",
    to: "    await confirm(services, payment, 'verifyPayment');\n",
    caughtBy: server('payments.test.ts', 'a declined or open payment changes nothing'),
  },
  {
    promises: 'ADM-13',
    breaks: 'A hospital that has paid can pay again.',
    file: routes,
    from: "    if (plan === 'premium') throw new Problem('alreadyPremium');\n",
    to: '    void plan;\n',
    caughtBy: server('payments.test.ts', 'nobody pays twice'),
  },
];

import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { SecondStep } from '../../contract/secondFactor';
import { aboutHospital } from '../audit';
import { clearHalfSignIn, halfSignInOf } from '../cookies';
import type { Transaction } from '../database/connection';
import { users } from '../database/schema/accounts';
import type { Handlers } from '../handlers';
import { languageOf } from '../language';
import { fieldError, Problem } from '../problem';
import { countAttempt, countAttempts, forgetFailures } from '../rateLimit';
import { takeCode } from '../secondFactor/authenticators';
import { waysOf } from '../secondFactor/factors';
import { finishHalfSignIn, type HalfSignIn, readHalfSignIn } from '../secondFactor/halfSignIns';
import { checkPasskey, optionsToUse } from '../secondFactor/passkeys';
import { takeRecoveryCode } from '../secondFactor/recoveryCodes';
import { changeLetterTo } from '../secondFactor/tellOwner';
import type { Services } from '../services';
import { openSession, refuseForeignPages } from '../signIn';

/** The sign-in that this browser has begun. Throws `secondStepOver` if there is none. */
const begunIn = async (request: FastifyRequest, services: Services): Promise<HalfSignIn> => {
  const given = halfSignInOf(request, services);
  const half =
    given &&
    (await services.database.inHospital(given.hospitalId, (transaction) => readHalfSignIn(transaction, given.hospitalId, given.secret)));
  if (!half) throw new Problem('secondStepOver');
  return half;
};

/** Whether this is a valid proof of the second factor. No proof works twice. */
const proves = (transaction: Transaction, services: Services, half: HalfSignIn, way: SecondStep, proof: string): Promise<boolean> => {
  if (way === 'authenticator') return takeCode(transaction, services, half, proof);
  if (way === 'recoveryCode') return takeRecoveryCode(transaction, services, half, proof);
  return checkPasskey(transaction, services, half, { challenge: half.challenge, said: proof });
};

const wrong = (way: SecondStep) =>
  new Problem('invalidInput', undefined, [fieldError('proof', way === 'passkey' ? 'secondStep.passkeyWrong' : 'secondStep.wrong')]);

const mail = async (services: Services, half: HalfSignIn, request: FastifyRequest, change: 'guessed' | 'codeUsed') => {
  const letter = await services.database.inHospital(half.hospitalId, (transaction) =>
    changeLetterTo(transaction, services, half, change, languageOf(request)),
  );
  if (letter) await services.mail.post(letter);
};

/** Limits guesses. Only somebody who knows the password can guess, so the owner gets a mail when the limit is reached. */
const countGuess = async (services: Services, half: HalfSignIn, request: FastifyRequest) => {
  await countAttempt(services, 'second step', half.userId).catch(async (error: unknown) => {
    const isFirst = await countAttempts(services, [{ kind: 'second step letter', who: half.userId, most: 1 }]).then(
      () => true,
      () => false,
    );
    if (isFirst) await mail(services, half, request, 'guessed');
    throw error;
  });
};

export const secondStepHandlers: Handlers<'readSecondStep' | 'finishSignIn'> = {
  readSecondStep: async ({ services, request }) => {
    const half = await begunIn(request, services);
    return services.database.inHospital(half.hospitalId, async (transaction) => {
      const ways = await waysOf(transaction, half);
      return { ways, ...(ways.includes('passkey') && { passkey: await optionsToUse(transaction, services, half, half.challenge) }) };
    });
  },

  finishSignIn: async ({ body: { way, proof }, services, request, reply }) => {
    refuseForeignPages(request, services);
    const half = await begunIn(request, services);
    const { hospitalId, userId } = half;
    await countGuess(services, half, request);
    const first = async (transaction: Transaction) => {
      const [user] = await transaction
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.hospitalId, hospitalId), eq(users.id, userId), isNull(users.deactivatedAt)));
      if (!user || !(await finishHalfSignIn(transaction, half))) throw new Problem('secondStepOver');
      if (!(await proves(transaction, services, half, way, proof))) throw wrong(way);
    };
    const by = { hospitalId, userId, action: 'finishSignIn' as const, secondFactorAt: new Date(), detail: { way }, first };
    const answer = await openSession({ services, request, reply }, by).catch(async (error: unknown) => {
      if (error instanceof Problem && error.kind === 'invalidInput')
        await services.audit.addSoon(half, 'finishSignIn', aboutHospital({ refused: 'wrongCredentials', way }));
      throw error;
    });
    clearHalfSignIn(reply, services);
    await forgetFailures(services, 'second step', userId);
    if (way === 'recoveryCode') await mail(services, half, request, 'codeUsed');
    return answer;
  },
};

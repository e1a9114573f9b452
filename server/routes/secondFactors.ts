import type { Transaction } from '../database/connection';
import { endSessionsOf } from '../endedSessions';
import type { Handlers } from '../handlers';
import { fieldError, Problem } from '../problem';
import { confirmAuthenticator, newAuthenticator, readNewAuthenticator } from '../secondFactor/authenticators';
import { factorsOf, removeFactor, removeFactors } from '../secondFactor/factors';
import { codesOf, countCodes, replaceCodes } from '../secondFactor/recoveryCodes';
import { ruleOf, wants } from '../secondFactor/rule';
import { heldUser, secure } from '../secondFactor/secure';
import { tellOwner } from '../secondFactor/tellOwner';
import type { Caller } from '../security/tokens';

/** Refuses to remove a user's last second factor when the hospital requires one. */
const requireOneLeft = async (transaction: Transaction, caller: Caller, left: number) => {
  if (left === 0 && wants(await ruleOf(transaction, caller.hospitalId), caller.userType)) throw new Problem('secondFactorKept');
};

type Names =
  | 'getSecondFactor'
  | 'startAuthenticator'
  | 'confirmAuthenticator'
  | 'removeFactor'
  | 'turnOffSecondFactor'
  | 'makeRecoveryCodes';

export const secondFactorHandlers: Handlers<Names> = {
  getSecondFactor: async ({ caller, transaction }) => {
    const rule = await ruleOf(transaction, caller.hospitalId);
    const factors = await factorsOf(transaction, caller);
    return { factors, codesLeft: await countCodes(transaction, caller), rule, required: wants(rule, caller.userType) };
  },

  startAuthenticator: {
    change: async ({ caller, transaction, services }) => {
      // Lock the user before the rows, as every change of a second factor does: two different orders would deadlock.
      await heldUser(transaction, caller);
      return newAuthenticator(transaction, services, caller);
    },
    show: async ({ caller, transaction, services }, id) => {
      const { email } = await heldUser(transaction, caller);
      const app = await readNewAuthenticator(transaction, services, caller, id, email);
      if (!app) throw new Problem('setUpOver');
      return app;
    },
  },

  confirmAuthenticator: {
    change: async (context) => {
      const { body, caller, transaction, services } = context;
      await heldUser(transaction, caller);
      const isFirst = (await factorsOf(transaction, caller)).length === 0;
      const id = await confirmAuthenticator(transaction, services, caller, body.code);
      if (id === undefined) throw new Problem('setUpOver');
      if (id === false) throw new Problem('invalidInput', undefined, [fieldError('code', 'appCode.wrong')]);
      await secure(transaction, caller, isFirst);
      await tellOwner(context, 'appAdded');
      return id;
    },
    show: async () => ({ done: true as const }),
  },

  removeFactor: {
    change: async (context) => {
      const { params, caller, transaction } = context;
      await heldUser(transaction, caller);
      if (await removeFactor(transaction, caller, params.factorId.toLowerCase())) {
        await requireOneLeft(transaction, caller, (await factorsOf(transaction, caller)).length);
        await endSessionsOf(transaction, caller.hospitalId, caller.userId, caller.sessionId);
        await tellOwner(context, 'factorRemoved');
      }
      return caller.userId;
    },
    show: async () => ({ done: true as const }),
  },

  turnOffSecondFactor: {
    change: async (context) => {
      const { caller, transaction } = context;
      await heldUser(transaction, caller);
      await requireOneLeft(transaction, caller, 0);
      if (await removeFactors(transaction, caller)) {
        await endSessionsOf(transaction, caller.hospitalId, caller.userId, caller.sessionId);
        await tellOwner(context, 'turnedOff');
      }
      return caller.userId;
    },
    show: async () => ({ done: true as const }),
  },

  makeRecoveryCodes: {
    change: async (context) => {
      const { caller, transaction, services } = context;
      await heldUser(transaction, caller);
      if ((await factorsOf(transaction, caller)).length === 0) throw new Problem('secondFactorFirst');
      const set = crypto.randomUUID();
      await replaceCodes(transaction, services, caller, set);
      await tellOwner(context, 'codesMade');
      return set;
    },
    show: async ({ services }, set) => ({ codes: codesOf(services, set) }),
  },
};

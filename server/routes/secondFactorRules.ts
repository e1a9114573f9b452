import { eq } from 'drizzle-orm';
import { hospitals } from '../database/schema/hospitals';
import { announce, announceEndedSessions } from '../events';
import type { Handlers } from '../handlers';
import { Problem } from '../problem';
import { hasSecondFactor } from '../secondFactor/factors';
import { ruleOf } from '../secondFactor/rule';

export const secondFactorRuleHandlers: Handlers<'setSecondFactorRule'> = {
  setSecondFactorRule: {
    change: async ({ body: { rule }, caller, transaction }) => {
      const { hospitalId } = caller;
      // An admin without a second factor cannot require one: that would lock them out.
      if (rule !== 'nobody' && !(await hasSecondFactor(transaction, caller))) throw new Problem('secondFactorFirst');
      await transaction.update(hospitals).set({ secondFactorRule: rule }).where(eq(hospitals.hospitalId, hospitalId));
      // Tell the open pages first; then end the streams of users who may no longer receive events.
      for (const userType of ['hospitalAdmin', 'doctor'] as const) await announce(transaction, { kind: 'account', to: { userType } });
      await announceEndedSessions(transaction);
      return hospitalId;
    },
    show: async ({ caller, transaction }) => ({ rule: await ruleOf(transaction, caller.hospitalId) }),
  },
};

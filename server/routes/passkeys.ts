import { and, eq } from 'drizzle-orm';
import { fullName } from '../../contract/personNames';
import type { Transaction } from '../database/connection';
import { sessions } from '../database/schema/accounts';
import type { Handlers } from '../handlers';
import { fieldError, Problem } from '../problem';
import { factorsOf } from '../secondFactor/factors';
import { newChallenge } from '../secondFactor/halfSignIns';
import { optionsToAdd, storePasskey } from '../secondFactor/passkeys';
import { heldUser, secure } from '../secondFactor/secure';
import { tellOwner } from '../secondFactor/tellOwner';
import type { Caller } from '../security/tokens';
import { brokenUnique } from '../uniqueViolation';

const ownSession = ({ hospitalId, sessionId }: Caller) => and(eq(sessions.hospitalId, hospitalId), eq(sessions.id, sessionId));
const challengeOf = async (transaction: Transaction, caller: Caller) => {
  const [session] = await transaction.select({ challenge: sessions.passkeyChallenge }).from(sessions).where(ownSession(caller));
  return session?.challenge ?? undefined;
};
const setChallenge = async (transaction: Transaction, caller: Caller, passkeyChallenge: string | null) => {
  await transaction.update(sessions).set({ passkeyChallenge }).where(ownSession(caller));
};

export const passkeyHandlers: Handlers<'startPasskey' | 'addPasskey'> = {
  startPasskey: {
    change: async ({ caller, transaction }) => {
      // Lock the user before the session's row, as every change of a second factor does.
      await heldUser(transaction, caller);
      await setChallenge(transaction, caller, newChallenge());
      return caller.sessionId;
    },
    show: async ({ caller, transaction, services }) => {
      const challenge = await challengeOf(transaction, caller);
      const user = await heldUser(transaction, caller);
      if (!challenge) throw new Problem('setUpOver');
      return { options: await optionsToAdd(transaction, services, caller, { challenge, email: user.email, name: fullName(user) }) };
    },
  },

  addPasskey: {
    change: async (context) => {
      const { body, caller, transaction, services } = context;
      await heldUser(transaction, caller);
      const challenge = await challengeOf(transaction, caller);
      if (!challenge) throw new Problem('setUpOver');
      const isFirst = (await factorsOf(transaction, caller)).length === 0;
      const made = { challenge, said: body.passkey, name: body.name };
      const id = await storePasskey(transaction, services, caller, made).catch((error: unknown) => {
        throw brokenUnique(error) ? new Problem('invalidInput', undefined, [fieldError('name', 'passkey.known')]) : error;
      });
      if (!id) throw new Problem('invalidInput', undefined, [fieldError('name', 'passkey.refused')]);
      await setChallenge(transaction, caller, null);
      await secure(transaction, caller, isFirst);
      await tellOwner(context, 'passkeyAdded');
      return id;
    },
    show: async (_, id) => ({ id }),
  },
};

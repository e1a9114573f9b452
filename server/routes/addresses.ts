import { and, eq, isNull } from 'drizzle-orm';
import type { AddressLink } from '../../contract/addresses';
import { passwordLinkHours } from '../../contract/passwordLinkHours';
import { replaceAddress, restoreAddress } from '../accountEmails';
import { changeLetter, hospitalNameOf, registrationLetter } from '../addressLetters';
import { type AddressLinkRow, readAddressLink, spendAddressLink, spendAddressLinksOf, waitingChange } from '../addressLinks';
import { aboutHospital } from '../audit';
import type { Transaction } from '../database/connection';
import { users } from '../database/schema/accounts';
import { endSessionsOf } from '../endedSessions';
import { announce } from '../events';
import type { Handlers } from '../handlers';
import { networkOf } from '../networkOf';
import { openPasswordLink, spendLinksOf } from '../passwordLinks';
import { fieldError, Problem } from '../problem';
import { countAttempt, forgetFailures } from '../rateLimit';
import { hospitalOfSecret } from '../security/tokens';
import type { Services } from '../services';
import { takenProblem } from './hospitals';

type Owner = { hospitalId: string; userId: string };

/** An active user, locked until the transaction ends: links of one user are used one after the other. */
const heldUser = async (transaction: Transaction, { hospitalId, userId }: Owner) => {
  const [user] = await transaction
    .select()
    .from(users)
    .where(and(eq(users.hospitalId, hospitalId), eq(users.id, userId), isNull(users.deactivatedAt)))
    .for('no key update');
  return user;
};

/** The link of a token with its user: open, or used and still in force. Throws `linkSpent` for any other. */
const foundLink = async (transaction: Transaction, hospitalId: string, token: string) => {
  const whose = await readAddressLink(transaction, hospitalId, token);
  const user = whose && (await heldUser(transaction, whose));
  // Read again under the lock, because another use of the same link may have come first.
  const link = await readAddressLink(transaction, hospitalId, token);
  if (!link || !user) throw new Problem('linkSpent');
  const isHere = user.email === link.email;
  const done = !link.open && isHere && user.emailProvedAt !== null;
  // A registered address needs no confirmation after the user has changed it.
  const works = link.open && (isHere || link.kind !== 'registration');
  if (!done && !works) throw new Problem('linkSpent');
  return { link, done };
};

const shown = async (transaction: Transaction, { hospitalId, kind, email }: AddressLinkRow, done: boolean): Promise<AddressLink> => ({
  kind,
  email,
  hospitalName: await hospitalNameOf(transaction, hospitalId),
  done,
});

/** Runs `work` inside the hospital of a link's token. Limits guessing, as readPasswordLink does. */
const withLink = async (
  services: Services,
  ip: string,
  token: string,
  work: (transaction: Transaction, hospitalId: string) => Promise<AddressLink>,
) => {
  await countAttempt(services, 'link', networkOf(ip));
  const hospitalId = hospitalOfSecret(token);
  if (!hospitalId) throw new Problem('linkSpent');
  const answer = await services.database.inHospital(hospitalId, (transaction) => work(transaction, hospitalId));
  await forgetFailures(services, 'link', networkOf(ip));
  return answer;
};

const use = async (transaction: Transaction, link: AddressLinkRow): Promise<void> => {
  const { hospitalId, userId, kind, email, sessionId, hash } = link;
  if (!(await spendAddressLink(transaction, link))) throw new Problem('linkSpent');
  const own = and(eq(users.hospitalId, hospitalId), eq(users.id, userId));
  if (kind === 'registration') {
    await transaction.update(users).set({ emailProvedAt: new Date() }).where(own);
  } else if (kind === 'change') {
    await replaceAddress(transaction, link, email).catch((error: unknown) => {
      throw takenProblem(error) ? new Problem('taken', undefined, [fieldError('email', 'email.taken')]) : error;
    });
    // Links mailed to the previous address, and other devices, no longer open the account; the undo link does.
    await spendAddressLinksOf(transaction, link, ['registration', 'change']);
    await spendLinksOf(transaction, hospitalId, userId);
    await endSessionsOf(transaction, hospitalId, userId, sessionId ?? undefined);
  } else {
    await restoreAddress(transaction, link, email);
    await spendAddressLinksOf(transaction, link, ['registration', 'change', 'undo']);
    await spendLinksOf(transaction, hospitalId, userId);
    await endSessionsOf(transaction, hospitalId, userId);
    // The person who made the change knew the password, so the same link now sets a new one.
    await transaction.update(users).set({ passwordHash: null }).where(own);
    await openPasswordLink(transaction, link, hash, passwordLinkHours.reset);
  }
  await announce(transaction, { kind: 'account', to: { userIds: [userId] } });
};

export const addressHandlers: Handlers<'readAddressLink' | 'followAddressLink' | 'resendAddressLetter' | 'cancelAddressChange'> = {
  readAddressLink: ({ body: { token }, services, request }) =>
    withLink(services, request.ip, token, async (transaction, hospitalId) => {
      const { link, done } = await foundLink(transaction, hospitalId, token);
      return shown(transaction, link, done);
    }),

  followAddressLink: ({ body: { token }, services, request }) =>
    withLink(services, request.ip, token, async (transaction, hospitalId) => {
      const { link, done } = await foundLink(transaction, hospitalId, token);
      if (!done) {
        await use(transaction, link);
        await services.audit.add(transaction, link, 'followAddressLink', aboutHospital({ kind: link.kind }));
      }
      return shown(transaction, link, true);
    }),

  resendAddressLetter: {
    change: async ({ caller, transaction, services, language, afterCommit }) => {
      const { hospitalId, userId } = caller;
      const user = await heldUser(transaction, caller);
      const waiting = await waitingChange(transaction, caller);
      if (!user || (!waiting && user.emailProvedAt)) throw new Problem('notFound');
      const owner = { hospitalId, userId, language };
      const letter = waiting
        ? await changeLetter(transaction, services, { ...owner, email: waiting.email, sessionId: waiting.sessionId })
        : await registrationLetter(transaction, services, owner);
      afterCommit(() => services.mail.post(letter));
      return userId;
    },
    show: async ({ caller, transaction }) => {
      const user = await heldUser(transaction, caller);
      return { email: (await waitingChange(transaction, caller))?.email ?? user?.email ?? '' };
    },
  },

  cancelAddressChange: {
    change: async ({ caller, transaction }) => {
      await spendAddressLinksOf(transaction, caller, ['change']);
      return caller.userId;
    },
    show: async () => ({ done: true as const }),
  },
};

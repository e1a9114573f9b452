import { mailFor } from '../adapters/mail';
import { newApp } from '../app';
import { aboutHospital } from '../audit';
import { openAuditLog } from '../auditLog';
import { endSessionsOf } from '../endedSessions';
import type { OperatorContext } from '../operator/context';
import { CommandFailure } from '../operator/failure';
import { accountOf } from '../routes/accounts';
import { readSiteContent } from '../siteContent';
import { removeFactors } from './factors';
import { changeLetterTo } from './tellOwner';

/**
 * Turns the second step off for a user who has lost all their factors. An operator runs it after checking, by other means than a mail, that
 * the owner of the account asks. The hospital's audit log and a mail to the owner record it.
 */
export const endByOperator = async ({ configuration, directory, keys, say }: OperatorContext, email: string): Promise<void> => {
  const { log } = newApp({ ...configuration, logLevel: 'error' });
  const site = readSiteContent(configuration.siteContent);
  const database = await directory.withHospitals(keys.boundary);
  const owner = await accountOf({ database }, email.trim().toLowerCase());
  if (!owner) throw new CommandFailure(`Nobody signs in as ${email}`);
  const { hospitalId, userId } = owner;
  const audit = openAuditLog(database, keys, log);
  const letter = await database.inHospital(hospitalId, async (transaction) => {
    if (!(await removeFactors(transaction, owner))) return undefined;
    await endSessionsOf(transaction, hospitalId, userId);
    const notice = await changeLetterTo(transaction, { keys, site, log }, owner, 'endedByOperator', 'en');
    await audit.add(transaction, owner, 'turnOffSecondFactor', aboutHospital({ by: 'operator' }));
    return notice;
  });
  await audit.close();
  if (!letter) throw new CommandFailure(`${email} has no second step: nothing was changed`);
  await mailFor(configuration, site.brand, log).send(letter);
  say(
    `${email} signs in with the password alone, and every session has ended. A letter tells the owner; the audit log of their hospital says it too.`,
  );
};

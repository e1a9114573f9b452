import { and, desc, eq, gte, lt, min, sql } from 'drizzle-orm';
import { checkChain, macOfCut, newestAnchor } from '../auditChain';
import type { Transaction } from '../database/connection';
import { activity } from '../database/schema/activity';
import { auditAnchors } from '../mails/letters';
import type { Services } from '../services';

const dayMilliseconds = 86_400_000;

/** The time before which entries are deleted (AUDIT_RETENTION_DAYS); undefined if none are. */
export const retainedSince = ({ configuration: { auditRetentionDays } }: Pick<Services, 'configuration'>): Date | undefined =>
  auditRetentionDays > 0 ? new Date(Date.now() - auditRetentionDays * dayMilliseconds) : undefined;

/** The last entry to delete. */
const lastToCut = async (transaction: Transaction, hospitalId: string, since: Date) => {
  const own = eq(activity.hospitalId, hospitalId);
  const [kept] = await transaction
    .select({ position: min(activity.position) })
    .from(activity)
    .where(and(own, gte(activity.createdAt, since)));
  const first = kept?.position ?? null;
  const [last] = await transaction
    .select({ position: activity.position, hash: activity.hash })
    .from(activity)
    .where(and(own, first === null ? undefined : lt(activity.position, first)))
    .orderBy(desc(activity.position))
    .limit(1);
  return last;
};

/** Deletes a hospital's expired audit entries. A log that somebody has altered stays as it is, because it is evidence. */
export const cutLog = async (services: Services, hospitalId: string): Promise<void> => {
  const { database, keys, log } = services;
  const since = retainedSince(services);
  if (!since) return;
  await database.inHospital(hospitalId, async (transaction) => {
    const last = await lastToCut(transaction, hospitalId, since);
    if (!last) return;
    const { brokenEntry, brokenAt } = await checkChain(transaction, keys, hospitalId);
    if (brokenAt) {
      log.error({ hospitalId, brokenEntry, brokenAt }, 'the audit log is not whole: nothing of it is deleted');
      return;
    }
    const cut = { hospitalId, ...last };
    await transaction.execute(sql`select cut_activity(${cut.position}::bigint, ${keys.boundary.cut(cut)}, ${macOfCut(keys, cut)})`);
  });
};

/** Writes the newest entry of each hospital's audit log outside of the database: into the server's log, and by mail to AUDIT_ANCHOR_EMAIL. */
export const noteAnchors = async (
  { database, mail, log, site, configuration: { auditAnchorEmail: to } }: Services,
  hospitalIds: readonly string[],
): Promise<void> => {
  const noted: string[] = [];
  for (const hospitalId of hospitalIds) {
    const anchor = await database.inHospital(hospitalId, (transaction) => newestAnchor(transaction, hospitalId));
    if (!anchor) continue;
    log.info({ hospitalId, anchor }, 'the newest entry of an audit log');
    noted.push(`${hospitalId} ${anchor}`);
  }
  if (to && noted.length > 0) await mail.post(auditAnchors({ to, language: 'en', brand: site.brand }, noted));
};

import { createHash } from 'node:crypto';
import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { Transaction } from './database/connection';
import { activity, activityCuts, activityWaiting } from './database/schema/activity';
import type { DeploymentKeys } from './security/deploymentKeys';

/** What an entry's hash covers besides the hash before it. */
export type Written = Omit<typeof activity.$inferSelect, 'hash' | 'position'>;
type Chained = typeof activity.$inferSelect;
type Cut = Pick<typeof activityCuts.$inferSelect, 'hospitalId' | 'position' | 'hash'>;

/** The prefix of a keyed hash. Older entries have a plain SHA-256 without it. */
const keyed = 'k1.';

/** The text that an entry's hash covers. The order of its fields is part of the format: changing it breaks every existing chain. */
const lineOf = ({ hospitalId, id, userId, action, patientId, detail, createdAt }: Written) =>
  JSON.stringify({ hospitalId, id, userId, action, patientId, detail, createdAt: createdAt.toISOString() });

/** The hash of an entry that follows the one with the hash `before`. Nobody can make one without ENCRYPTION_KEY. */
export const hashAfter = (keys: DeploymentKeys, before: string, entry: Written): string => keyed + keys.auditHash(before + lineOf(entry));

/** The server's proof that it has noted this entry, which waits for its place in the chain. It is no hash of any chain. */
export const macOfWaiting = (keys: DeploymentKeys, entry: Written): string => keyed + keys.auditHash(`waiting ${lineOf(entry)}`);

/** The entries that wait, in the order in which they came: those that the server has noted, and those that somebody made or changed. */
export const waitingOf = async (transaction: Transaction, keys: DeploymentKeys, hospitalId: string, most: number) => {
  const rows = await transaction
    .select()
    .from(activityWaiting)
    .where(eq(activityWaiting.hospitalId, hospitalId))
    .orderBy(asc(activityWaiting.position));
  const isOurs = (row: (typeof rows)[number]) => row.mac === macOfWaiting(keys, row);
  const ours = rows.filter(isOurs);
  const written = ours.slice(0, most).map(({ mac: _, position: __, ...entry }): Written => entry);
  return { written, isAll: ours.length <= most, forged: rows.find((row) => !isOurs(row)) };
};

const plainHashAfter = (before: string, entry: Written) =>
  createHash('sha256')
    .update(before + lineOf(entry))
    .digest('hex');

/** The server's proof that it has deleted the entries up to this one itself. */
export const macOfCut = (keys: DeploymentKeys, { hospitalId, position, hash }: Cut): string =>
  keys.auditHash(`cut ${hospitalId} ${position} ${hash}`);

/** What to note elsewhere of a log's newest entry: its position and hash. */
const anchorOf = ({ position, hash }: Pick<Chained, 'position' | 'hash'>): string => `${position}.${hash}`;

/** The anchor of the newest entry; undefined for an empty log. */
export const newestAnchor = async (transaction: Transaction, hospitalId: string): Promise<string | undefined> => {
  const [newest] = await transaction
    .select({ position: activity.position, hash: activity.hash })
    .from(activity)
    .where(eq(activity.hospitalId, hospitalId))
    .orderBy(desc(activity.position))
    .limit(1);
  return newest && anchorOf(newest);
};

/**
 * The first entry whose hash does not fit: this entry, or one before it, was changed, removed or moved. A plain hash after a keyed one
 * does not fit.
 */
const firstBroken = (keys: DeploymentKeys, rows: readonly Chained[], previous: string): Chained | undefined => {
  let before = previous;
  return rows.find((row) => {
    const isPlain = !row.hash.startsWith(keyed) && !before.startsWith(keyed);
    const expected = isPlain ? plainHashAfter(before, row) : hashAfter(keys, before, row);
    before = row.hash;
    return row.hash !== expected;
  });
};

/** `brokenAt` and `brokenEntry`: the first entry that does not fit, its time and id. `anchorHeld` is null when none was asked about. */
export type Checked = {
  entries: number;
  last: string;
  anchor: string;
  brokenAt: Date | null;
  brokenEntry: string | null;
  anchorHeld: boolean | null;
};

const atOnce = 2_000;

/**
 * Whether the log can still have the anchor's entry: an entry from before a cut was deleted with it, unless it is the last one of the cut.
 */
const isBefore = (anchor: string | undefined, cut: Cut | undefined) =>
  cut !== undefined && Number(anchor?.split('.')[0]) <= cut.position && anchor !== anchorOf(cut);

/**
 * Checks a hospital's whole chain, and the entries that wait to be chained. The chain still fits when entries are cut off its end; an `anchor` that was noted elsewhere reveals
 * that (`anchorHeld`). An anchor of entries that the server itself has deleted since proves nothing (null).
 */
export const checkChain = async (transaction: Transaction, keys: DeploymentKeys, hospitalId: string, anchor?: string): Promise<Checked> => {
  const [cut] = await transaction.select().from(activityCuts).where(eq(activityCuts.hospitalId, hospitalId));
  const found: Checked = {
    entries: 0,
    last: cut?.hash ?? '',
    anchor: cut ? anchorOf(cut) : '',
    brokenAt: null,
    brokenEntry: null,
    anchorHeld: anchor === undefined || isBefore(anchor, cut) ? null : anchor === (cut && anchorOf(cut)),
  };
  if (cut && cut.mac !== macOfCut(keys, cut)) return { ...found, brokenAt: cut.createdAt };
  for (let position = Number.MIN_SAFE_INTEGER; ; ) {
    const rows = await transaction
      .select()
      .from(activity)
      .where(and(eq(activity.hospitalId, hospitalId), gt(activity.position, position)))
      .orderBy(asc(activity.position))
      .limit(atOnce);
    const broken = firstBroken(keys, rows, found.last);
    found.entries += rows.length;
    if (broken) return { ...found, brokenAt: broken.createdAt, brokenEntry: broken.id };
    if (found.anchorHeld === false) found.anchorHeld = rows.some((row) => anchorOf(row) === anchor);
    const newest = rows.at(-1);
    if (newest) {
      found.last = newest.hash;
      found.anchor = anchorOf(newest);
      position = newest.position;
    }
    if (rows.length === atOnce) continue;
    const { forged } = await waitingOf(transaction, keys, hospitalId, 0);
    return forged ? { ...found, brokenAt: forged.createdAt, brokenEntry: forged.id } : found;
  }
};

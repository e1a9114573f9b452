import { randomUUID } from 'node:crypto';
import { endpoints } from '../../contract/endpoints';
import { macOfWaiting, type Written } from '../../server/auditChain';
import { completed, DeploymentKeys } from '../../server/security/deploymentKeys';
import { type AuditRow, auditRowsOf, chainedAnew, keyedAfter, plainAfter } from '../support/auditRows';
import { done } from '../support/calls';
import { addPatient, goodPassword, type Hospital, signIn, signUpHospital } from '../support/hospital';
import { keysOf } from '../support/keys';
import { mailsTo } from '../support/outbox';
import { startAgainAfter, startOwnServer } from '../support/ownServer';
import type { RunningServer } from '../support/server';

/** The attack of somebody who may write to the whole database, but has no key: removes the fifth entry and chains the rest again. */
const forgeries: [string, (before: string, entry: Written) => string][] = [
  ['plain hashes', plainAfter],
  ['plain hashes that look keyed', (before, entry) => `k1.${plainAfter(before, entry)}`],
  ['the hashes of another key', keyedAfter(new DeploymentKeys(completed(new Map())))],
];
const auditor = 'auditor@example.org';

type Log = { hospital: Hospital; patientId: string };
type Checked = Awaited<ReturnType<typeof check>>;

const tokenAt = async ({ hospital }: Log, server: RunningServer) => (await signIn(hospital.admin.user.email, goodPassword, server)).token;
const check = async (log: Log, server: RunningServer, query: { anchor?: string } = {}) =>
  done(endpoints.checkActivity, { server, token: await tokenAt(log, server), query });
const look = async (log: Log, server: RunningServer, times: number) => {
  const token = await tokenAt(log, server);
  for (let each = 0; each < times; each += 1) await done(endpoints.getPatient, { server, token, params: { patient_id: log.patientId } });
};
/** A hospital's log with ten entries. */
const begin = async (server: RunningServer): Promise<Log> => {
  const hospital = await signUpHospital(server);
  const log = { hospital, patientId: (await addPatient(hospital)).id };
  await look(log, server, 6);
  return log;
};
const anchorOf = (row: AuditRow | undefined) => `${row?.position}.${row?.hash}`;
const positionOf = (anchor: string) => anchor.split('.')[0];
const upkeepOf = async ({ output, process: { stdout } }: RunningServer) => {
  while (!output().includes('the upkeep is done')) await new Promise((resolve) => stdout?.once('data', resolve));
};
const withSettings = (server: RunningServer, more: Record<string, string>): RunningServer => ({
  ...server,
  environment: { ...server.environment, ...more },
});
const entriesOf = async (server: RunningServer) => {
  const all = await auditRowsOf(server);
  return ({ hospital }: Log) => all.filter(({ hospitalId }) => hospitalId === hospital.id);
};

const entryAbout = ({ hospital, patientId }: Log): Written => ({
  hospitalId: hospital.id,
  id: randomUUID(),
  userId: hospital.admin.user.id,
  action: 'getPatient',
  patientId,
  detail: null,
  createdAt: new Date(),
});
const noting = ({ hospitalId, id, userId, action, patientId, createdAt }: Written, mac: string) =>
  `insert into activity_waiting (hospital_id, id, user_id, action, patient_id, created_at, mac)
    values ('${hospitalId}', '${id}', '${userId}', '${action}', '${patientId}', '${createdAt.toISOString()}', '${mac}')`;

/** The logs on one server. All changes to them happen during one stop of the server, because stops take most of the time. */
let logs: Record<'plain' | 'cut' | 'dated' | 'broken' | 'quiet' | 'left' | 'made', Log>;
let forged: Log[];
let atFirst: (log: Log) => AuditRow[];
let noted: { early: string; late: string; held: Checked };
let second: RunningServer;
let waiting: Record<'left' | 'made', Written>;
let checked: { plain: Checked; forged: Checked[]; cut: Checked[]; dated: Checked; left: Checked; made: Checked };
let afterwards: (log: Log) => AuditRow[];

beforeAll(async () => {
  const first = await startOwnServer();
  logs = {
    plain: await begin(first),
    cut: await begin(first),
    dated: await begin(first),
    broken: await begin(first),
    quiet: await begin(first),
    left: await begin(first),
    made: await begin(first),
  };
  forged = [];
  for (const _ of forgeries) forged.push(await begin(first));
  const early = (await check(logs.cut, first)).anchor;
  await look(logs.cut, first, 3);
  const late = (await check(logs.cut, first)).anchor;
  noted = { early, late, held: await check(logs.cut, first, { anchor: late }) };
  await look(logs.quiet, first, 5);
  await first.stop();
  atFirst = await entriesOf(first);

  const key = await keysOf(first);
  const month = (row: AuditRow, place: number) => new Date(row.createdAt.getTime() - (place < 6 ? 31 : 29) * 86_400_000);
  const dated = atFirst(logs.dated).map((row, place) => ({ ...row, createdAt: month(row, place) }));
  const forgery = (log: Log, place: number) => {
    const rows = atFirst(log);
    const anew = chainedAnew(rows.slice(5), rows[3]?.hash ?? '', forgeries[place]?.[1] ?? plainAfter);
    return [`delete from activity where id = '${rows[4]?.id}'`, ...anew];
  };
  waiting = { left: entryAbout(logs.left), made: entryAbout(logs.made) };
  second = await startAgainAfter(
    withSettings(first, { AUDIT_ANCHOR_EMAIL: auditor }),
    ...chainedAnew(atFirst(logs.plain), '', plainAfter),
    ...forged.flatMap(forgery),
    `delete from activity where hospital_id = '${logs.cut.hospital.id}' and position > ${positionOf(early)}`,
    ...chainedAnew(dated, '', keyedAfter(key)),
    `update activity set created_at = created_at - interval '31 days' where hospital_id = '${logs.broken.hospital.id}'`,
    noting(waiting.left, macOfWaiting(key, waiting.left)),
    noting(waiting.made, macOfWaiting(new DeploymentKeys(completed(new Map())), waiting.made)),
  );
  await upkeepOf(second);
  const cut = [];
  for (const query of [{}, { anchor: late }, { anchor: early }]) cut.push(await check(logs.cut, second, query));
  const named = [];
  for (const log of forged) named.push(await check(log, second));
  checked = {
    plain: await check(logs.plain, second),
    forged: named,
    cut,
    dated: await check(logs.dated, second),
    left: await check(logs.left, second),
    made: await check(logs.made, second),
  };
  await look(logs.plain, second, 1);
  await second.stop();
  afterwards = await entriesOf(second);
});

test('SEC-7 a read in the last second before the server stops has an audit entry', () => {
  // Reads are written within a second, so the first six may come before or after the sign-in that follows them.
  const reads = atFirst(logs.quiet).filter(({ action }) => action === 'getPatient');
  expect(reads).toHaveLength(6 + 5);
});

test('SEC-7 the unchained entries of a killed server are chained at the next start', () => {
  expect(checked.left).toMatchObject({ brokenAt: null });
  expect(afterwards(logs.left).map(({ id }) => id)).toContain(waiting.left.id);
});

test('SEC-7 a waiting entry forged without the key is reported, and never chained', () => {
  expect(checked.made).toMatchObject({ brokenAt: waiting.made.createdAt.toISOString(), brokenEntry: waiting.made.id });
  expect(afterwards(logs.made).map(({ id }) => id)).not.toContain(waiting.made.id);
});

test('SEC-7 old entries with plain hashes still verify, and keyed ones follow them', () => {
  expect(checked.plain).toMatchObject({ brokenAt: null, brokenEntry: null, last: expect.stringMatching(/^k1\./) });
  const hashes = afterwards(logs.plain).map(({ hash }) => hash.startsWith('k1.'));
  const before = atFirst(logs.plain).length;
  expect(hashes.length).toBeGreaterThan(before);
  expect(hashes).toEqual(hashes.map((_, place) => place >= before));
});

test.each(forgeries.map(([name], place) => [name, place] as const))(
  'SEC-7 nobody without the key can remove an entry and rebuild the chain: the check finds %s',
  (_, place) => {
    const [log, said] = [forged[place], checked.forged[place]];
    expect(said).toMatchObject({ brokenAt: expect.any(String), brokenEntry: log && atFirst(log)[5]?.id });
  },
);

test('SEC-7 a saved anchor shows that later entries were cut off; an earlier anchor still verifies', () => {
  expect(noted.held).toMatchObject({ brokenAt: null, anchorHeld: true });
  expect(checked.cut.map(({ brokenAt, anchorHeld }) => [brokenAt, anchorHeld])).toEqual([
    [null, null],
    [null, false],
    [null, true],
  ]);
});

test('SEC-7 the newest entries’ anchors are in the log and in a mail', async () => {
  const anchor = anchorOf(atFirst(logs.quiet).at(-1));
  expect(second.output()).toContain(anchor);
  const letter = (await mailsTo(auditor, second)).join('\n');
  for (const said of [logs.quiet.hospital.id, anchor]) expect(letter).toContain(said);
});

test('SEC-7 entries older than AUDIT_RETENTION_DAYS are deleted from an intact log only, the rest still verifies, and no other deletion does', async () => {
  expect(checked.dated).toMatchObject({ brokenAt: null });
  const cutting = await startOwnServer({ ...second.environment, AUDIT_RETENTION_DAYS: '30' });
  await upkeepOf(cutting);
  expect(await check(logs.dated, cutting, { anchor: checked.dated.anchor })).toMatchObject({ brokenAt: null, anchorHeld: true });
  const gone = anchorOf(atFirst(logs.dated)[2]);
  expect(await check(logs.dated, cutting, { anchor: gone })).toMatchObject({ anchorHeld: null });
  expect(cutting.output()).toContain('the audit log is not whole');
  await cutting.stop();
  const entries = await entriesOf(cutting);
  expect(entries(logs.broken)).toHaveLength(atFirst(logs.broken).length);
  const [left, next] = entries(logs.dated);
  expect(left?.id).toBe(atFirst(logs.dated)[6]?.id);

  const here = `hospital_id = '${logs.dated.hospital.id}'`;
  const again = await startAgainAfter(
    cutting,
    `delete from activity where ${here} and position <= ${next?.position}`,
    `update activity_cuts set position = ${next?.position}, hash = '${next?.hash}' where ${here}`,
  );
  expect(await check(logs.dated, again)).toMatchObject({ brokenAt: expect.any(String) });
});

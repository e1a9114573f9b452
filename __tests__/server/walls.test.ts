import { createHmac } from 'node:crypto';
import { padsOf } from '../../server/security/boundaryKey';
import { onlyValue, sayInside } from '../support/database';
import { currentEngine } from '../support/engine';
import { startOwnServer } from '../support/ownServer';
import { closeWalled, makeWalled } from '../support/walled';
import { tryBeyondTheRole, tryOtherHospital, type Walled } from '../support/walls';

let walled: Walled;
beforeAll(async () => {
  walled = await makeWalled(await startOwnServer(), currentEngine());
});
afterAll(() => closeWalled(walled));

const rowsIn = async (table: string) => onlyValue((await walled.database.superuser.say(`select count(*) from ${table}`))[0]);

test('SEC-2 no statement of the server’s role touches another hospital’s rows, even with a forged, own or replayed seal', async () => {
  const { tried, failures, reachable } = await tryOtherHospital(walled);
  expect(failures).toEqual([]);
  expect(tried).toBeGreaterThan(400);
  expect(reachable).toBeGreaterThan(10);
});

test('SEC-2 inside its own hospital the role can neither set a plan nor change the audit log, the keys or the schema', async () => {
  expect((await tryBeyondTheRole(walled)).failures).toEqual([]);
});

test('SEC-2 only a payment confirmed by the gateway sets a plan, once', async () => {
  const { database, key, own } = walled;
  const inOwn = (statement: string) => sayInside(database.server, key, own, statement);
  const [given] = await inOwn('select id, amount, currency from payments');
  const [row] = given && 'rows' in given ? given.rows : [];
  const paid = { id: String(row?.id), amount: Number(row?.amount), currency: String(row?.currency) };
  const settle = (seal: string) => inOwn(`select settle_payment('${paid.id}', '${seal}') as settled`);
  const planOf = async () => onlyValue((await inOwn('select plan from hospitals'))[0]);

  const anothers = key.payment({ ...paid, hospitalId: walled.other });
  expect(await settle(anothers)).toMatchObject([{ refused: expect.stringMatching('permission denied') }]);
  expect(await planOf()).toBe('free');
  const right = key.payment({ ...paid, hospitalId: own });
  expect(await settle(right)).toEqual([{ rows: [{ settled: true }] }]);
  expect(await settle(right)).toEqual([{ rows: [{ settled: false }] }]);
  expect(await planOf()).toBe('premium');
  expect(await inOwn("update payments set status = 'failed' returning id")).toEqual([{ rows: [] }]);
});

test('SEC-2 the log’s function adds a keyed entry after the newest one, to the own hospital only', async () => {
  const { database, key, own } = walled;
  const before = Number(await rowsIn('activity'));
  const [given] = await sayInside(
    database.server,
    key,
    own,
    `select add_activity(lock_activity(), jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'userId', id, 'action', 'getPatient',
      'createdAt', now(), 'hash', 'k1.' || repeat('0', 64)))) from users limit 1`,
  );
  expect(given).toMatchObject({ rows: [{}] });
  expect(Number(await rowsIn('activity'))).toBe(before + 1);
});

// RFC 4231, test cases 1, 2 and 4; keys are a block at most, as ours is.
test.each([
  ['0b'.repeat(20), '4869205468657265', 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
  [
    '4a656665',
    '7768617420646f2079612077616e7420666f72206e6f7468696e673f',
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  ],
  [
    '0102030405060708090a0b0c0d0e0f10111213141516171819',
    'cd'.repeat(50),
    '82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b',
  ],
])('SEC-2 the database’s keyed hash is HMAC-SHA-256: key %s', async (key, message, expected) => {
  const { innerPad, outerPad } = padsOf(Buffer.from(key, 'hex'));
  const [given] = await walled.database.superuser.say(
    `select keyed_hash(decode('${innerPad}', 'hex'), decode('${outerPad}', 'hex'), decode('${message}', 'hex'))`,
  );
  expect(onlyValue(given)).toBe(expected);
  expect(createHmac('sha256', Buffer.from(key, 'hex')).update(Buffer.from(message, 'hex')).digest('hex')).toBe(expected);
});

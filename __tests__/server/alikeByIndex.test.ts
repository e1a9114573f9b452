import { endpoints } from '../../contract/endpoints';
import { call, done } from '../support/calls';
import { onlyValue, openDatabase } from '../support/database';
import { type Hospital, patientBody, payForPremium, signUpHospital } from '../support/hospital';
import { startAgainAfter, startOwnServer } from '../support/ownServer';
import type { RunningServer } from '../support/server';

const patientsThere = 2_000;
const indexes = ['_email_key_', '_phone_key_', '_last_first', '_first_last'];

const others =
  "select count(*)::int as there from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'";

/** The database's counts after its server has stopped: rows read by sequential scans, and uses of each index. */
const countedIn = async (stopped: RunningServer) => {
  const database = await openDatabase(stopped);
  try {
    await database.server.close();
    // A connection adds what it has counted when it ends.
    while (onlyValue((await database.superuser.say(others))[0]) !== '0');
    const [table, counted] = await database.superuser.say(
      "select seq_tup_read::int as read from pg_stat_user_tables where relname = 'patients'",
      "select indexrelname as name, idx_scan::int as used from pg_stat_user_indexes where relname = 'patients'",
    );
    if (!table || !counted || 'refused' in table || 'refused' in counted) throw new Error('The database does not count');
    const used = (index: string) => Number(counted.rows.find(({ name }) => String(name).includes(index))?.used);
    return { read: Number(table.rows[0]?.read), uses: indexes.map(used) };
  } finally {
    await database.superuser.close();
  }
};

const letters = (index: number) => [...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
const named = (index: number) =>
  patientBody({
    firstName: `First${letters(index)}`,
    lastName: `Last${letters(index)}`,
    phoneNumber: `+234 80${String(index).padStart(8, '0')}`,
  });

test('SEC-3 ADM-16 every call finds possible duplicates by index, without reading all patients', async () => {
  const first = await startOwnServer();
  const hospital: Hospital = await signUpHospital(first);
  await payForPremium(hospital);
  const { token } = hospital.admin;
  for (let there = 0; there < patientsThere; there += 200) {
    const patients = Array.from({ length: 200 }, (_, index) => named(there + index));
    await done(endpoints.importPatients, { server: first, token, body: { patients } });
  }
  const server = await startAgainAfter(first, 'analyze patients');
  await server.stop();
  const before = await countedIn(server);

  const asked = await startAgainAfter(server);
  const patients = [named(17), named(patientsThere + 1)];
  const { firstName, lastName, email, phoneNumber } = named(17);
  const one = await call(endpoints.findAlikePatients, { server: asked, token, body: { firstName, lastName, email, phoneNumber } });
  const many = await call(endpoints.findAlikeOfMany, { server: asked, token, body: { patients } });
  expect([one.status, many.status]).toEqual([200, 200]);
  await asked.stop();
  const after = await countedIn(asked);
  expect(after.read - before.read).toBe(0);
  expect(after.uses.map((uses, place) => uses > (before.uses[place] ?? Number.NaN))).toEqual(indexes.map(() => true));
});

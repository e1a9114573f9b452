import { randomUUID } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '../../contract/endpoints';
import { call, done } from '../support/calls';
import { openDatabase } from '../support/database';
import { currentEngine } from '../support/engine';
import { addDoctor, addPatient, doctorBody, goodPassword, signIn, signUpHospital } from '../support/hospital';
import { upload } from '../support/labFiles';
import { mailsTo } from '../support/outbox';
import { startAgainAfter, startOwnServer, stopOwnServers } from '../support/ownServer';
import { askAsServed } from '../support/servedDatabase';
import type { RunningServer } from '../support/server';

jest.setTimeout(240_000); // each starts servers of its own

afterEach(stopOwnServers);

/** Resolves when the server has done its upkeep. */
const upkeepOf = async ({ output, process: { stdout } }: RunningServer) => {
  while (!output().includes('the upkeep is done')) await new Promise((resolve) => stdout?.once('data', resolve));
};

const asSuperuser = async (server: RunningServer, ...statements: string[]) => {
  const database = await openDatabase(server);
  try {
    return (await database.superuser.say(...statements)).map((given) => ('rows' in given ? given.rows : given.refused));
  } finally {
    for (const each of new Set([database.server, database.superuser])) await each.close();
  }
};

test('ACC-9 sessions, refresh tokens and links are deleted 30 days after their end, none before', async () => {
  const first = await startOwnServer();
  const hospital = await signUpHospital(first);
  const { email } = hospital.admin.user;
  const young = await signIn(email, goodPassword, first);
  const living = await signIn(email, goodPassword, first);
  const ended = await signIn(email, goodPassword, first);
  await done(endpoints.renewTokens, { server: first, cookie: ended.cookie });
  for (const { cookie, session } of [young, ended]) {
    await done(endpoints.signOut, { server: first, cookie, body: { sessionId: session.id } });
  }
  await addDoctor(hospital);
  await done(endpoints.registerDoctor, { server: first, token: living.token, body: doctorBody() });
  const second = await startAgainAfter(
    first,
    `update sessions set ended_at = ended_at - interval '31 days' where id = '${ended.session.id}'`,
    `update sessions set ended_at = ended_at - interval '29 days' where id = '${young.session.id}'`,
    `update sessions set expires_at = now() - interval '31 days' where id = '${hospital.admin.session.id}'`,
    "update password_links set used_at = now() - interval '31 days' where used_at is not null",
  );
  await upkeepOf(second);
  await second.stop();
  const [kept, tokens, links] = await asSuperuser(
    second,
    'select id from sessions',
    'select distinct session_id as id from refresh_tokens',
    'select used_at from password_links',
  );
  const ids = (rows: unknown) => JSON.stringify(rows);
  for (const rows of [kept, tokens]) {
    for (const { session } of [young, living]) expect(ids(rows)).toContain(session.id);
    for (const { session } of [ended, hospital.admin]) expect(ids(rows)).not.toContain(session.id);
  }
  expect(links).toEqual([{ used_at: null }]);
});

test('SEC-2 the database refuses to delete a session or link that ended less than 30 days ago', async () => {
  const server = await startOwnServer();
  const hospital = await signUpHospital(server);
  await addDoctor(hospital);
  await server.stop();
  const [row] = (await asSuperuser(server, 'select hospital_id from hospitals'))[0] as { hospital_id: string }[];
  const hospitalId = row?.hospital_id ?? '';
  const given = await askAsServed(
    server,
    ['refresh_tokens', 'sessions', 'password_links'].map((table) => ({ hospitalId, statement: `delete from ${table} returning 1` })),
  );
  expect(given).toEqual([{ rows: [] }, { rows: [] }, { rows: [] }]);
});

test('ADM-10 files that no row names are set aside after a day, and deleted 30 days later', async () => {
  const first = await startOwnServer();
  const hospital = await signUpHospital(first);
  const patient = await addPatient(hospital);
  const result = await upload(hospital, patient);
  const [files, aside, outbox] = ['files', 'orphaned-files', 'outbox'].map((name) => join(first.dataDir, name)) as [string, string, string];
  const [stored = ''] = await readdir(files);
  const [orphan, young, gone] = [randomUUID(), randomUUID(), randomUUID()];
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  const put = async (folder: string, name: string, daysAgo: number) => {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, name), '', { flag: 'a' });
    await utimes(join(folder, name), days(daysAgo), days(daysAgo));
  };
  await first.stop();
  await put(files, stored, 400);
  await put(files, orphan, 1.1);
  await put(files, young, 0.9);
  await put(aside, gone, 31);
  await put(outbox, 'old.eml.part', 1.1);
  await put(outbox, 'young.eml.part', 0.9);
  const second = await startOwnServer(first.environment);
  await upkeepOf(second);
  expect(new Set(await readdir(files))).toEqual(new Set([stored, young]));
  expect(await readdir(aside)).toEqual([orphan]);
  expect((await readdir(outbox)).filter((name) => name.endsWith('.part'))).toEqual(['young.eml.part']);
  const params = { patientId: patient.id, uploadId: result.id };
  expect((await call(endpoints.readLabResult, { server: second, token: hospital.admin.token, params })).status).toBe(200);
});

test('SEC-4 a letter in the outbox is deleted when its link has expired, no other letter', async () => {
  const first = await startOwnServer();
  const hospital = await signUpHospital(first);
  const { email } = await done(endpoints.registerDoctor, { server: first, token: hospital.admin.token, body: doctorBody() });
  await done(endpoints.sendContact, { server: first, body: { name: 'Zoë', message: 'When are you open?' } });
  const outbox = join(first.dataDir, 'outbox');
  const kept = (await readdir(outbox)).sort();
  const [invitation = ''] = (await mailsTo(email, first)).slice(-1);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(invitation)?.[1] ?? '');
  expect(Math.abs(expires - Date.now() - 72 * 3_600_000)).toBeLessThan(60_000);
  await first.stop();
  const put = async (name: string, letter: string, hoursAgo = 0) => {
    const time = new Date(Date.now() - hoursAgo * 3_600_000);
    await writeFile(join(outbox, name), letter);
    await utimes(join(outbox, name), time, time);
  };
  const expiring = (at: number) => invitation.replace(/^Expires: .+$/m, `Expires: ${new Date(at).toUTCString()}`);
  const withoutHeader = invitation.replace(/^Expires: .+\r?\n/m, '');
  await put('expired.eml', expiring(Date.now() - 1_000));
  await put('expiring.eml', expiring(Date.now() + 600_000));
  await put('older version, old.eml', withoutHeader, 73);
  await put('older version, young.eml', withoutHeader, 71);
  const second = await startOwnServer(first.environment);
  await upkeepOf(second);
  expect((await readdir(outbox)).sort()).toEqual([...kept, 'expiring.eml', 'older version, young.eml'].sort());
});

if (currentEngine() === 'postgres') {
  test('ACC-9 several servers purge at once, and more than one batch', async () => {
    const first = await startOwnServer();
    const { admin } = await signUpHospital(first);
    const second = await startAgainAfter(
      first,
      `insert into sessions (hospital_id, id, user_id, expires_at)
       select hospital_id, gen_random_uuid(), user_id, now() - interval '31 days' from sessions, generate_series(1, 1200)`,
    );
    const others = await Promise.all([1, 2].map(() => startOwnServer({ ...first.environment, PORT: '0' })));
    await Promise.all([second, ...others].map(upkeepOf));
    for (const server of [second, ...others]) expect(server.output()).not.toContain('the upkeep failed');
    await Promise.all([second, ...others].map((server) => server.stop()));
    expect((await asSuperuser(second, 'select id from sessions'))[0]).toEqual([{ id: admin.session.id }]);
  });
}

import { randomUUID } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '../../contract/endpoints';
import type { Patient } from '../../contract/patients';
import type { LabResult } from '../../contract/uploads';
import { call, done } from '../support/calls';
import { type Given, openDatabase } from '../support/database';
import { currentEngine } from '../support/engine';
import { addDoctor, addPatient, doctorBody, goodPassword, type Hospital, type Person, signIn, signUpHospital } from '../support/hospital';
import { upload } from '../support/labFiles';
import { mailsTo } from '../support/outbox';
import { startAgainAfter, startOwnServer } from '../support/ownServer';
import { askAsServed } from '../support/servedDatabase';
import type { RunningServer } from '../support/server';

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

const days = 24;
const put = async (folder: string, name: string, hoursAgo: number, text = '') => {
  const time = new Date(Date.now() - hoursAgo * 3_600_000);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), text, { flag: text ? 'w' : 'a' });
  await utimes(join(folder, name), time, time);
};

/**
 * What was there when the server was stopped, and what its upkeep left. All tests share one stop, at which times are moved back, because
 * stops take most of the time.
 */
let server: RunningServer;
let hospital: Hospital;
let people: Record<'young' | 'living' | 'ended', Person>;
let patient: Patient;
let result: LabResult;
let invitation: string;
let letters: string[];
let youngDeletes: Given[];
const orphans = { old: randomUUID(), young: randomUUID(), setAside: randomUUID() };
let stored: string;
let left: Record<'files' | 'aside' | 'outbox', string[]>;
let reread: number;

const folder = (name: string) => join(server.dataDir, name);

const begin = async () => {
  hospital = await signUpHospital(server);
  const { user } = hospital.admin;
  const again = () => signIn(user.email, goodPassword, server);
  people = { young: await again(), living: await again(), ended: await again() };
  await done(endpoints.renewTokens, { server, cookie: people.ended.cookie });
  for (const { cookie, session } of [people.young, people.ended])
    await done(endpoints.signOut, { server, cookie, body: { sessionId: session.id } });
  await addDoctor(hospital);
  const { email } = await done(endpoints.registerDoctor, { server, token: people.living.token, body: doctorBody() });
  patient = await addPatient(hospital);
  result = await upload(hospital, patient);
  [stored = ''] = await readdir(folder('files'));
  await done(endpoints.sendContact, { server, body: { name: 'Zoë', message: 'When are you open?' } });
  invitation = (await mailsTo(email, server)).at(-1) ?? '';
  letters = await readdir(folder('outbox'));
};

const putOldFiles = async () => {
  const expiring = (at: number) => invitation.replace(/^Expires: .+$/m, `Expires: ${new Date(at).toUTCString()}`);
  const withoutHeader = invitation.replace(/^Expires: .+\r?\n/m, '');
  await put(folder('files'), stored, 400 * days);
  await put(folder('files'), orphans.old, 1.1 * days);
  await put(folder('files'), orphans.young, 0.9 * days);
  await put(folder('orphaned-files'), orphans.setAside, 31 * days);
  await put(folder('outbox'), 'old.eml.part', 1.1 * days);
  await put(folder('outbox'), 'young.eml.part', 0.9 * days);
  await put(folder('outbox'), 'expired.eml', 0, expiring(Date.now() - 1_000));
  await put(folder('outbox'), 'expiring.eml', 0, expiring(Date.now() + 600_000));
  await put(folder('outbox'), 'older version, old.eml', 73, withoutHeader);
  await put(folder('outbox'), 'older version, young.eml', 71, withoutHeader);
};

beforeAll(async () => {
  server = await startOwnServer();
  await begin();
  await server.stop();
  youngDeletes = await askAsServed(
    server,
    ['refresh_tokens', 'sessions', 'password_links'].map((table) => ({
      hospitalId: hospital.id,
      statement: `delete from ${table} returning 1`,
    })),
  );
  await putOldFiles();
  server = await startAgainAfter(
    server,
    `update sessions set ended_at = ended_at - interval '31 days' where id = '${people.ended.session.id}'`,
    `update sessions set ended_at = ended_at - interval '29 days' where id = '${people.young.session.id}'`,
    `update sessions set expires_at = now() - interval '31 days' where id = '${hospital.admin.session.id}'`,
    "update password_links set used_at = now() - interval '31 days' where used_at is not null",
  );
  await upkeepOf(server);
  const [files = [], aside = [], outbox = []] = await Promise.all(
    ['files', 'orphaned-files', 'outbox'].map((name) => readdir(folder(name))),
  );
  left = { files, aside, outbox };
  const params = { patientId: patient.id, uploadId: result.id };
  reread = (await call(endpoints.readLabResult, { server, token: people.living.token, params })).status;
  await server.stop();
});

test('ACC-9 sessions, refresh tokens and links are deleted 30 days after their end, not earlier', async () => {
  const [kept, tokens, links] = await asSuperuser(
    server,
    'select id from sessions',
    'select distinct session_id as id from refresh_tokens',
    'select used_at from password_links',
  );
  for (const rows of [JSON.stringify(kept), JSON.stringify(tokens)]) {
    for (const { session } of [people.young, people.living]) expect(rows).toContain(session.id);
    for (const { session } of [people.ended, hospital.admin]) expect(rows).not.toContain(session.id);
  }
  expect(links).toEqual([{ used_at: null }]);
});

test('SEC-2 the database refuses to delete a session or link that ended less than 30 days ago', () => {
  expect(youngDeletes).toEqual([{ rows: [] }, { rows: [] }, { rows: [] }]);
});

test('ADM-10 files without a row are set aside after a day, and deleted 30 days later', () => {
  expect(new Set(left.files)).toEqual(new Set([stored, orphans.young]));
  expect(left.aside).toEqual([orphans.old]);
  expect(left.outbox.filter((name) => name.endsWith('.part'))).toEqual(['young.eml.part']);
  expect(reread).toBe(200);
});

test('SEC-4 an email in the outbox is deleted when its link has expired, no other email', () => {
  const expires = Date.parse(/^Expires: (.+)$/m.exec(invitation)?.[1] ?? '');
  expect(Math.abs(expires - Date.now() - 72 * 3_600_000)).toBeLessThan(600_000);
  const kept = left.outbox.filter((name) => name.endsWith('.eml'));
  expect(kept.sort()).toEqual([...letters, 'expiring.eml', 'older version, young.eml'].sort());
});

if (currentEngine() === 'postgres') {
  test('ACC-9 several servers can purge at once, in more than one batch', async () => {
    const second = await startAgainAfter(
      server,
      'delete from refresh_tokens',
      `delete from sessions where id <> '${people.living.session.id}'`,
      `insert into sessions (hospital_id, id, user_id, expires_at)
       select hospital_id, gen_random_uuid(), user_id, now() - interval '31 days' from sessions, generate_series(1, 1200)`,
    );
    const others = await Promise.all([1, 2].map(() => startOwnServer({ ...server.environment, PORT: '0' })));
    await Promise.all([second, ...others].map(upkeepOf));
    for (const each of [second, ...others]) expect(each.output()).not.toContain('the upkeep failed');
    await Promise.all([second, ...others].map((each) => each.stop()));
    expect((await asSuperuser(second, 'select id from sessions'))[0]).toEqual([{ id: people.living.session.id }]);
  });
}

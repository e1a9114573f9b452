import { readdir, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '../../contract/endpoints';
import { done } from '../support/calls';
import { currentEngine } from '../support/engine';
import { addPatient, type Hospital, signIn, signUpHospital, unique } from '../support/hospital';
import { commandOutput } from '../support/operator';
import { startOwnServer } from '../support/ownServer';
import type { RunningServer } from '../support/server';
import { startFailure } from '../support/startFailure';

const text = unique('planted');
let server: RunningServer;
let hospital: Hospital;
let patientId: string;
let folder: string;

/** Waits until the server has logged this so many times from now on. */
const untilSaid = async (words: string, times: number) => {
  const count = () => server.output().split(words).length - 1;
  const before = count();
  while (count() < before + times) await new Promise((resolve) => server.process.stdout?.once('data', resolve));
};

beforeAll(async () => {
  // Every second.
  server = await startOwnServer({ BACKUP_HOURS: '0.0003', BACKUP_KEEP: '2' });
  folder = join(server.dataDir, 'backups');
  hospital = await signUpHospital(server);
  patientId = (await addPatient(hospital, { guardianName: text })).id;
});

test('SEC-5 the server makes scheduled backups, keeps the newest, logs their size, and survives and logs a failure', async () => {
  await untilSaid('a backup was written', 3);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.backup'));
  expect(names).toHaveLength(2);
  const line = server
    .output()
    .split('\n')
    .find((each) => each.includes(names[0] ?? ''));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ bytes: expect.any(Number), msg: 'a backup was written' });
  await rename(folder, `${folder}.away`);
  await writeFile(folder, '');
  await untilSaid('the backup failed', 1);
  await done(endpoints.getPatient, { server, token: hospital.admin.token, params: { patient_id: patientId } });
  await rm(folder);
  await untilSaid('a backup was written', 1);
  await rename(`${folder}.away`, join(server.dataDir, 'outbox', 'away'));
});

if (currentEngine() === 'pglite') {
  test('SEC-5 if the embedded database is destroyed, the server names the backup to restore, and that restores everything', async () => {
    await server.kill();
    const database = join(server.dataDir, 'database');
    for (const name of ['global/pg_control', 'PG_VERSION']) await truncate(join(database, name), 0);
    const said = await startFailure(server.environment);
    const newest = /npm run restore -- (\S+)/.exec(said)?.[1] ?? '';
    expect(said).toContain(`mv ${database} ${database}.broken && npm run restore -- ${newest}`);
    expect(await readdir(folder)).toContain(newest.slice(folder.length + 1));
    await rename(database, `${database}.broken`);
    await commandOutput(server.environment, 'restore', newest);
    const again = await startOwnServer(server.environment);
    const { token } = await signIn(hospital.admin.user.email, hospital.admin.password, again);
    const details = await done(endpoints.getPatientDetails, { server: again, token, params: { patient_id: patientId } });
    expect(details.guardianName).toBe(text);
  });
}

import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '../../contract/endpoints';
import { keyValueForm } from '../../contract/keyValues';
import { problemForm } from '../../contract/problemList';
import { check } from '../../contract/validate';
import { vitalSignsForm } from '../../contract/vitalSigns';
import { news2Of } from '../../src/pages/record/news2';
import { problemsOf } from '../../src/pages/record/problemsOf';
import { call, done } from '../support/calls';
import { currentEngine } from '../support/engine';
import { type Person, signIn } from '../support/hospital';
import { startOwnServer } from '../support/ownServer';
import type { RunningServer } from '../support/server';
import { serverTime } from '../support/serverTime';

type Account = { email: string; password: string };

const accountsOf = async ({ dataDir }: Pick<RunningServer, 'dataDir'>): Promise<Account[]> => {
  const text = await readFile(join(dataDir, 'demo-accounts.txt'), 'utf8');
  return [...text.matchAll(/(\S+@\S+) +(\S+)$/gm)].map(([, email = '', password = '']) => ({ email, password }));
};

const twoYears = 2 * 366 * 86_400_000;

// The demo hospital is for a first look, which is on the embedded database.
if (currentEngine() === 'postgres') {
  test('ADM-2 a PostgreSQL never gets a demo hospital', async () => {
    const server = await startOwnServer({ DEMO: '1' });
    await expect(accountsOf(server)).rejects.toThrow('ENOENT');
  });
} else {
  let server: RunningServer;
  let people: Person[];
  let now: number;
  const expectPast = (time: string) => {
    expect(Date.parse(time)).toBeLessThanOrEqual(now + 1_000); // it is cut to the second
    expect(Date.parse(time)).toBeGreaterThan(now - twoYears);
  };
  const [folderOfKilledStart, started] = [mkdtemp(join(tmpdir(), 'wardstory-data-')), { DEMO: '1' }];

  beforeAll(async () => {
    // The state after a start was killed between writing the accounts file and filling the hospital.
    const folder = await folderOfKilledStart;
    await writeFile(join(folder, 'demo-accounts.txt'), 'Hospital admin  Ngozi Eze  admin@demo.example.org  Never1signed!\n', {
      mode: 0o600,
    });
    server = await startOwnServer({ ...started, DATA_DIR: folder });
    now = await serverTime(server);
    const accounts = await accountsOf(server);
    people = await Promise.all(accounts.map(({ email, password }) => signIn(email, password, server)));
  });

  test('ADM-2 SEC-7 the demo hospital’s log has what it did: patients registered, assigned and written about, each in its time', async () => {
    const token = people[0]?.token ?? '';
    const of = (action: string) => done(endpoints.listHospitalActivity, { server, token, query: { action, limit: '1000' } });
    const actions = ['registerPatient', 'assignPatient', 'addVitalSigns', 'uploadLabResult'];
    const [registered, assigned, sets, uploads] = await Promise.all(actions.map(of));
    expect(registered).toHaveLength(60);
    expect(assigned?.length).toBeGreaterThanOrEqual(60);
    expect(assigned?.every(({ doctor, patient }) => doctor && patient)).toBe(true);
    const firstTime = (log: typeof registered, id: string | undefined) =>
      Date.parse(log?.findLast(({ patient }) => patient?.id === id)?.at ?? '');
    for (const { patient, at, by } of sets ?? []) {
      expect(firstTime(registered, patient?.id)).toBeLessThan(firstTime(assigned, patient?.id));
      expect(firstTime(assigned, patient?.id)).toBeLessThan(Date.parse(at));
      expect(by.userType).toBe('doctor');
    }
    // The pages say the same.
    for (const { id, createdAt } of await done(endpoints.listPatients, { server, token, query: { limit: '100' } }))
      expect(Date.parse(createdAt)).toBe(firstTime(registered, id));
    expect(sets?.length).toBeGreaterThan(0);
    expect(uploads?.length).toBeGreaterThan(0);
    expect(uploads?.every(({ by }) => by.userType === 'hospitalAdmin')).toBe(true);
    expect(await done(endpoints.checkActivity, { server, token })).toMatchObject({ brokenAt: null });
  });

  test('ADM-2 the demo accounts sign in: an admin and five doctors', () => {
    expect(people.map(({ user }) => user.userType)).toEqual(['hospitalAdmin', ...Array.from({ length: 5 }, () => 'doctor')]);
    expect(new Set(people.map(({ password }) => password)).size).toBe(6);
    expect(people[0]?.user).not.toHaveProperty('addressUnproved');
  });

  test('ADM-2 their passwords are printed, and stored for the owner of the folder only', async () => {
    for (const { email, password } of await accountsOf(server)) expect(server.output()).toMatch(new RegExp(`${email} +${password}`));
    expect((await stat(join(server.dataDir, 'demo-accounts.txt'))).mode & 0o777).toBe(0o600);
  });

  test('ADM-7 sixty patients have varied names, two the same name and one a very long name', async () => {
    const patients = await done(endpoints.listPatients, { server, token: people[0]?.token });
    expect(patients).toHaveLength(60);
    const names = patients.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    expect(names.filter((name) => name === 'Amina Bello')).toHaveLength(2);
    expect(new Set(names).size).toBe(59);
    expect(Math.max(...names.map((name) => name.length))).toBeGreaterThan(70);
    expect(new Set(patients.map(({ email }) => email)).size).toBe(60);
    for (const { email } of patients) expect(email).toMatch(/@example\.org$/);
  });

  test('DOC-5 each doctor has patients; some patients wait to be assigned', async () => {
    const lists = await Promise.all(people.slice(1).map(({ token }) => done(endpoints.listPatients, { server, token })));
    for (const list of lists) expect(list.length).toBeGreaterThanOrEqual(10);
    const assigned = new Set(lists.flat().map(({ id }) => id));
    expect(assigned.size).toBeGreaterThanOrEqual(40);
    expect(assigned.size).toBeLessThan(60);
  });

  test('DOC-7 records have up to six realistic entries each, newest first, over two years', async () => {
    const counts: number[] = [];
    let sentLater = 0;
    for (const { token } of people.slice(1)) {
      for (const { id } of await done(endpoints.listPatients, { server, token })) {
        const asked = { server, token, params: { patient_id: id } };
        const entries = await done(endpoints.listMedicalHistory, asked);
        const prescriptions = await done(endpoints.listPrescriptions, asked);
        counts.push(entries.length);
        const times = entries.map(({ writtenAt }) => writtenAt);
        const late = entries.filter(({ writtenAt, receivedAt }) => writtenAt < receivedAt);
        sentLater += late.length;
        expect(times).toEqual(times.toSorted().toReversed());
        [...entries.map(({ updatedAt }) => updatedAt), ...prescriptions.map(({ createdAt }) => createdAt)].forEach(expectPast);
        const texts = [
          ...entries.flatMap(({ complaint, diagnosis }) => [complaint, diagnosis]),
          ...prescriptions.map((each) => each.prescription),
        ];
        // No template alternative is left in the text.
        for (const text of texts) expect(text).not.toMatch(/[{}|]|undefined/);
      }
    }
    expect(Math.max(...counts)).toBeLessThanOrEqual(6);
    expect(counts.reduce((sum, count) => sum + count)).toBeGreaterThan(100);
    // Some were written where there was no Wi-Fi.
    expect(sentLater).toBeGreaterThan(5);
  });

  test('CHT-2 some patients are allergic, with some none is known, and some nobody has asked', async () => {
    const statements: (string | null)[][] = [];
    for (const { token } of people.slice(1)) {
      for (const { id } of await done(endpoints.listPatients, { server, token })) {
        const stated = await done(endpoints.listAllergies, { server, token, params: { patient_id: id } });
        statements.push(stated.map(({ statement }) => statement));
        stated.map(({ writtenAt }) => writtenAt).forEach(expectPast);
      }
    }
    const having = (statement: string) => statements.filter((each) => each.includes(statement)).length;
    for (const statement of ['allergy', 'alert', 'noKnownAllergies', 'noLongerApplies']) expect(having(statement)).toBeGreaterThan(0);
    expect(statements.filter((each) => each.length === 0).length).toBeGreaterThan(0);
  });

  test('CHT-3 most patients have problems that the form would take, some of them resolved', async () => {
    const statuses: string[] = [];
    for (const { token } of people.slice(1)) {
      for (const { id } of await done(endpoints.listPatients, { server, token })) {
        const entries = await done(endpoints.listProblems, { server, token, params: { patient_id: id } });
        entries.map(({ writtenAt }) => writtenAt).forEach(expectPast);
        for (const entry of entries) expect(await check(problemForm, { ...entry, corrects: '' })).toMatchObject({ ok: true });
        statuses.push(...problemsOf(entries.map((entry) => ({ ...entry, at: entry.writtenAt }))).map(({ status }) => status));
      }
    }
    for (const status of ['active', 'resolved']) expect(statuses.filter((each) => each === status).length).toBeGreaterThan(5);
  });

  test('CHT-5 CHT-7 some patients have two weeks of typed lab values that the form would take, some outside of their range', async () => {
    const series = new Map<string, Set<string>>();
    let outside = 0;
    for (const { token } of people.slice(1)) {
      for (const { id } of await done(endpoints.listPatients, { server, token })) {
        const values = await done(endpoints.listKeyValues, { server, token, params: { patient_id: id } });
        for (const value of values) {
          expect(await check(keyValueForm, { ...value, result: undefined, corrects: '' })).toMatchObject({ ok: true });
          expectPast(value.takenAt ?? '');
          // Two doctors may share a patient.
          const ids = series.get(`${id} ${value.analyte}`) ?? new Set();
          series.set(`${id} ${value.analyte}`, ids.add(value.id));
          if (value.high && Number(value.labValue) > Number(value.high)) outside += 1;
        }
      }
    }
    expect(new Set([...series.keys()].map((key) => key.split(' ')[1]))).toEqual(new Set(['Potassium', 'Haemoglobin', 'Creatinine', 'CRP']));
    expect(new Set([...series.values()].map(({ size }) => size))).toEqual(new Set([5]));
    expect(outside).toBeGreaterThan(0);
  });

  test('CHT-4 some patients have two weeks of vital signs that the form would take, and one got worse in the last night', async () => {
    const scores: string[][] = [];
    for (const { token } of people.slice(1)) {
      for (const { id } of await done(endpoints.listPatients, { server, token })) {
        const sets = await done(endpoints.listVitalSigns, { server, token, params: { patient_id: id } });
        sets.map(({ writtenAt }) => writtenAt).forEach(expectPast);
        for (const set of sets) expect(await check(vitalSignsForm, { ...set, corrects: '' })).toMatchObject({ ok: true });
        const risks = sets.map((set) => news2Of(set, undefined)).map((news2) => (news2.status === 'scored' ? news2.risk : news2.status));
        if (sets.length > 0) scores.push(risks);
      }
    }
    expect(scores.length).toBeGreaterThan(10);
    const worst = scores.filter(([newest]) => newest === 'high');
    expect(worst.map((risks) => [...new Set(risks.slice(0, 6))])).toEqual([['high', 'medium', 'low']]);
  });

  test('ADM-9 the admin has thirteen messages', async () => {
    const messages = await done(endpoints.listMessages, { server, token: people[0]?.token });
    expect(messages).toHaveLength(13);
    messages.map(({ createdAt }) => createdAt).forEach(expectPast);
  });

  test('ADM-2 a second start adds no second demo and prints no password again', async () => {
    const before = await accountsOf(server);
    await server.stop();
    server = await startOwnServer(server.environment);
    expect(await accountsOf(server)).toEqual(before);
    for (const { password } of before) expect(server.output()).not.toContain(password);
    const patients = await call(endpoints.listPatients, { server, token: people[0]?.token, query: { limit: '1' } });
    expect(patients.headers.get('x-total-count')).toBe('60');
  });

  test('CHT-7 the demo has results that are acknowledged, seen and new, and an urgent one that waits', async () => {
    const states = new Set<string>();
    const waiting: (boolean | undefined)[] = [];
    for (const { token, doctor } of people.slice(1)) {
      const results = await done(endpoints.listUnacknowledgedResults, { server, token });
      waiting.push(...results.map(({ urgent }) => urgent));
      const { assignedPatients } = await done(endpoints.listAssignedPatients, { server, token, params: { doctorId: doctor?.id ?? '' } });
      for (const { id } of assignedPatients) {
        for (const result of await done(endpoints.listLabResults, { server, token, params: { patientId: id } }))
          states.add(result.acknowledged ? 'acknowledged' : result.opened ? 'seen' : 'new');
      }
    }
    expect([...states].sort()).toEqual(['acknowledged', 'new', 'seen']);
    expect(waiting.filter((urgent) => urgent)).toHaveLength(1);
  });
}

import { endpoints } from '../../contract/endpoints';
import type { Row } from '../../contract/row';
import { call, done, type Sent } from '../support/calls';
import { openDatabase } from '../support/database';
import { currentEngine } from '../support/engine';
import { addDoctor, assign, type Hospital, type HospitalDoctor, patientBody, payForPremium, signUpHospital } from '../support/hospital';
import { formOf, pdf } from '../support/labFiles';
import { startAgainAfter, startOwnServer } from '../support/ownServer';
import type { RunningServer } from '../support/server';

const there = 10_002;
let server: RunningServer;
let hospital: Hospital;
let doctor: HospitalDoctor;
let patient: { id: string };
let asAdmin: Sent;
let asDoctor: Sent;

const copied = (table: string, columns: string, values: string, rows: number) =>
  `insert into ${table} (hospital_id, ${columns}) select hospital_id, ${values} from ${table}, generate_series(1, ${rows}) n
    where hospital_id = '${hospital.id}'`;

/** Statements that copy the only row of each growing table many times. */
const grown = () => {
  return [
    // A plan for any values reckons with a hospital of middling size.
    `insert into hospitals (hospital_id, name, facility_uid, wrapped_key)
      select gen_random_uuid(), 'Other', 'F-' || n, 'x' from generate_series(1, 100) n`,
    `insert into patients (hospital_id, id, patient_unique_id, first_name, last_name, search, email, phone_number, gender, details)
      select hospitals.hospital_id, gen_random_uuid(), patient_unique_id, first_name, last_name, search, email, phone_number, gender, details
      from patients, hospitals where hospitals.name = 'Other'`,
    copied(
      'patients',
      'id, patient_unique_id, first_name, last_name, search, email, phone_number, gender, details',
      `gen_random_uuid(), 'P-' || n, 'Odd' || n, last_name || n % 1000, 'odd' || n || ' ' || search, n || email, phone_number || n, gender, details`,
      there - 1,
    ),
    copied('activity', 'id, user_id, action, patient_id, hash', 'gen_random_uuid(), user_id, action, patient_id, hash', 200),
    copied('doctor_messages', 'id, doctor_id, text', 'gen_random_uuid(), doctor_id, text', 3_000),
    // The admin has read all but the newest hundred.
    `insert into message_reads (hospital_id, message_id, user_id)
      select hospital_id, id, '${hospital.admin.user.id}' from doctor_messages order by position limit 2901`,
    `insert into assignments (hospital_id, doctor_id, patient_id)
      select assignments.hospital_id, doctor_id, patients.id from assignments join patients using (hospital_id) where patient_unique_id like 'P-1__'`,
    'analyze',
    // From now on the planner uses a sequential scan only if no index can be used.
    `do $$ begin execute format('alter database %I set enable_seqscan = off', current_database()); end $$`,
  ];
};

beforeAll(async () => {
  const first = await startOwnServer();
  hospital = await signUpHospital(first);
  await payForPremium(hospital);
  doctor = await addDoctor(hospital);
  const added = await done(endpoints.registerPatient, {
    server: first,
    token: hospital.admin.token,
    body: patientBody({ firstName: 'Zoë' }),
  });
  patient = added;
  await assign(hospital, doctor, added);
  await done(endpoints.sendMessage, { server: first, token: doctor.token, body: { text: 'We are short of gloves.' } });
  server = await startAgainAfter(first, ...grown());
  asAdmin = { server, token: hospital.admin.token };
  asDoctor = { server, token: doctor.token };
});

const found = async (query: Record<string, string>) => {
  const { text, headers } = await call(endpoints.listPatients, { ...asAdmin, query });
  const rows: { id: string; firstName: string }[] = JSON.parse(text);
  return { rows, total: headers.get('x-total-count'), is: headers.get('x-total-count-is'), next: headers.get('link') };
};

test('API-2 ADM-7 the total of all patients is exact; for a search above the counting limit it is a minimum', async () => {
  expect(await found({ limit: '1' })).toMatchObject({ total: String(there), is: null });
  expect(await found({ limit: '2', q: 'mensah' })).toMatchObject({ total: '10000', is: 'at-least', rows: [{}, {}] });
  expect(await found({ limit: '1', q: 'odd1' })).toMatchObject({ total: '1113', is: null, rows: [{}] });
  expect(await found({ q: 'odd9999 mensah' })).toMatchObject({ total: '1', is: null, rows: [{ firstName: 'Odd9999' }] });
});

test('API-2 ADM-7 the pages of a search have every match once, also above the counting limit', async () => {
  for (const { q, pages, count } of [
    { q: 'odd1', pages: 2, count: 1_113 },
    { q: 'mensah', pages: 11, count: there },
  ]) {
    const ids = new Set<string>();
    let query: Record<string, string> | undefined = { q, limit: '1000', sort: 'firstName' };
    let walked = 0;
    while (query) {
      const { rows, next } = await found(query);
      for (const { id } of rows) ids.add(id);
      walked += 1;
      const link = /<[^?]*(\?[^>]*)>/.exec(next ?? '')?.[1];
      query = link ? Object.fromEntries(new URLSearchParams(link)) : undefined;
    }
    expect([q, walked, ids.size]).toEqual([q, pages, count]);
  }
});

test('ADM-15 ADM-9 the counters of plan and unread messages match the rows', async () => {
  expect((await done(endpoints.getPlan, asAdmin)).used).toEqual({ doctors: 1, patients: there, uploads: 0, messages: 3_001 });
  expect(await done(endpoints.countUnreadMessages, asAdmin)).toEqual({ unread: 100 });
  const [newest] = await done(endpoints.listMessages, { ...asAdmin, query: { limit: '1' } });
  const body = { ids: [newest?.id] };
  expect(await done(endpoints.markMessagesRead, { ...asAdmin, body })).toEqual({ unread: 99 });
  expect(await done(endpoints.markMessagesRead, { ...asAdmin, body })).toEqual({ unread: 99 });
});

test('ADM-9 the page of unread messages has all of them, also below those that were read', async () => {
  const { unread: all } = await done(endpoints.countUnreadMessages, asAdmin);
  expect(all).toBeLessThanOrEqual(100);
  const unread = async (query: Record<string, string>) => {
    const { text, headers } = await call(endpoints.listMessages, { ...asAdmin, query: { only: 'unread', ...query } });
    const rows: { readAt: string | null }[] = JSON.parse(text);
    return [rows.length, rows.filter(({ readAt }) => readAt !== null).length, headers.get('x-total-count'), headers.get('link') !== null];
  };
  expect([await unread({ limit: '1000' }), await unread({}), await unread({ limit: '40' })]).toEqual([
    [all, 0, String(all), false],
    [all, 0, String(all), false],
    [40, 0, String(all), true],
  ]);
});

if (currentEngine() === 'postgres') {
  const counted = async () => {
    const database = await openDatabase(server);
    try {
      await database.server.close();
      // A connection adds what it has counted when it ends.
      for (;;) {
        const [open] = await database.superuser.say(
          "select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'",
        );
        if (open && 'rows' in open && open.rows.length === 0) break;
      }
      const [tables] = await database.superuser.say(
        "select relname as name, seq_tup_read::int as scanned, coalesce(idx_tup_fetch, 0)::int as fetched, (select sum(idx_tup_read) from pg_stat_user_indexes of where of.relid = tables.relid)::int as entries from pg_stat_user_tables tables where relname in ('patients', 'doctor_messages', 'assignments', 'medical_history', 'prescriptions', 'lab_results', 'activity', 'message_reads', 'doctors_of_patients', 'idempotency_keys')",
      );
      const rows = tables && 'rows' in tables ? tables.rows : [];
      return new Map(
        rows.map(({ name, scanned, fetched, entries }) => [
          String(name),
          { scanned: Number(scanned), fetched: Number(fetched), entries: Number(entries) },
        ]),
      );
    } finally {
      await database.superuser.close();
    }
  };

  // A connection keeps plans (namedStatements.ts): after some uses PostgreSQL may take one that is for any values.
  test.each([
    { plans: 'for these values', mode: 'force_custom_plan', from: '1.80', to: '1.81' },
    { plans: 'for any values', mode: 'force_generic_plan', from: '1.81', to: '1.82' },
  ])('SEC-3 no call reads a whole growing table, nor all patients of a hospital, by plans $plans', async ({ mode, from, to }) => {
    await server.stop();
    const before = await counted();
    server = await startAgainAfter(
      server,
      `do $$ begin execute format('alter database %I set plan_cache_mode = ${mode}', current_database()); end $$`,
      // As every database is, sooner or later: after it an index can answer without its rows, and so looks cheaper.
      'vacuum',
    );
    asAdmin = { server, token: hospital.admin.token };
    asDoctor = { server, token: doctor.token };
    const one = { params: { patient_id: patient.id } };
    const uploads = { params: { patientId: patient.id } };
    const { firstName, lastName, email } = patientBody({ firstName: 'Odd77', lastName: 'Nobody' });
    const asked: [Row, Sent][] = [
      ...['', 'lastName', '-firstName', 'patientUniqueId', 'phoneNumber'].map((sort): [Row, Sent] => [
        endpoints.listPatients,
        { ...asAdmin, query: { limit: '20', ...(sort && { sort }) } },
      ]),
      ...['odd99', 'odd1234 mensah', 'zz', 'p-9999'].map((q): [Row, Sent] => [
        endpoints.listPatients,
        { ...asAdmin, query: { limit: '20', q } },
      ]),
      [endpoints.getPatientDetails, { ...asAdmin, ...one }],
      [endpoints.listUnassignedPatients, { ...asAdmin, query: { limit: '20' } }],
      [endpoints.getPlan, asAdmin],
      [endpoints.countUnreadMessages, asAdmin],
      [endpoints.listMessages, { ...asAdmin, query: { limit: '20' } }],
      [endpoints.listMessages, { ...asAdmin, query: { limit: '1000', only: 'unread' } }],
      [endpoints.listDoctors, { ...asAdmin, query: { limit: '20' } }],
      [endpoints.listHospitalActivity, { ...asAdmin, query: { limit: '20' } }],
      [endpoints.listHospitalActivity, { ...asAdmin, query: { limit: '20', user: doctor.user.id } }],
      [endpoints.listHospitalActivity, { ...asAdmin, query: { limit: '20', action: 'deactivateDoctor' } }],
      [endpoints.listActivity, { ...asAdmin, ...one, query: { limit: '20' } }],
      [endpoints.findAlikePatients, { ...asAdmin, body: { firstName, lastName, email, phoneNumber: '+1 555 987654' } }],
      [endpoints.registerPatient, { ...asAdmin, body: patientBody() }],
      // The audit log looks each of them up.
      [endpoints.importPatients, { ...asAdmin, body: { patients: Array.from({ length: 100 }, () => patientBody()) } }],
      [endpoints.updatePatient, { ...asAdmin, ...one, body: { height: to, seen: { height: from } } }],
      [endpoints.uploadLabResult, { ...asAdmin, ...uploads, form: formOf('a.pdf', pdf()) }],
      [endpoints.getPatient, { ...asDoctor, ...one }],
      [endpoints.listPatients, { ...asDoctor, query: { limit: '20' } }],
      [endpoints.listMedicalHistory, { ...asDoctor, ...one }],
      [endpoints.listPrescriptions, { ...asDoctor, ...one }],
      [endpoints.listLabResults, { ...asDoctor, ...uploads }],
      [endpoints.listNewestLabResults, asDoctor],
      [endpoints.addMedicalHistory, { ...asDoctor, ...one, body: { complaint: 'Cough', diagnosis: 'Cold' } }],
      [endpoints.addPrescription, { ...asDoctor, ...one, body: { prescription: 'Rest' } }],
      [endpoints.listMessages, { ...asDoctor, query: { limit: '20' } }],
      [endpoints.sendMessage, { ...asDoctor, body: { text: 'There are gloves.' } }],
    ];
    for (const [row, sent] of asked) expect([row.path, (await call(row, sent)).status]).toEqual([row.path, row.status ?? 200]);
    await server.stop();
    const after = await counted();
    const since = (name: string, what: 'scanned' | 'fetched' | 'entries') =>
      (after.get(name)?.[what] ?? 0) - (before.get(name)?.[what] ?? 0);
    expect([...after.keys()].map((name) => [name, since(name, 'scanned')])).toEqual([...after.keys()].map((name) => [name, 0]));
    // A call that reads all rows would add their number.
    expect(since('patients', 'fetched')).toBeLessThan(there / 2);
    // Of its indexes: one may be read without its rows.
    expect(since('patients', 'entries')).toBeLessThan(there / 2);
    expect(since('message_reads', 'fetched')).toBeLessThan(2_901);
    // The doctor's own, all of these, are counted once.
    expect(since('doctor_messages', 'fetched')).toBeLessThan(3_001 + 1_000);
  });
}

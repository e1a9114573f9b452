import { object } from 'yup';
import { type EndpointName, endpoints } from '../../contract/endpoints';
import { id } from '../../contract/fields';
import { pathOf, type Row, row } from '../../contract/row';

// SPEC.md §7, row by row, to the letter; `{host}` and the version are the API's base. "none" needs no session.
const written: Record<string, { call: string; auth: 'none' | 'bearer' | 'not shown' }> = {
  signIn: { call: 'POST /v1/auth/hospitals/login', auth: 'none' },
  registerHospital: { call: 'POST /v1/auth/hospitals/register', auth: 'none' },
  registerDoctor: { call: 'POST /v1/auth/doctors/register', auth: 'bearer' },
  registerPatient: { call: 'POST /v1/auth/patients/register', auth: 'bearer' },
  listDoctors: { call: 'GET /v1/doctors', auth: 'bearer' },
  listPatients: { call: 'GET /v1/patients', auth: 'bearer' },
  getPatient: { call: 'GET /v1/patients/{patient_id}', auth: 'bearer' },
  uploadLabResult: { call: 'POST /v1/hospitals/upload/{patientId}', auth: 'bearer' },
  getHospital: { call: 'GET /v1/Hospitals/get_hospitals/{userID}', auth: 'not shown' },
  updateHospital: { call: 'PATCH /v1/hospitals/{userID}', auth: 'not shown' },
  startPayment: { call: 'POST /v1/payments', auth: 'bearer' },
  verifyPayment: { call: 'GET /v1/payments', auth: 'bearer' },
  listMessages: { call: 'GET /v1/messages/', auth: 'bearer' },
  sendMessage: { call: 'POST /v1/messages/', auth: 'bearer' },
  assignPatient: { call: 'POST /v1/assignments', auth: 'bearer' },
  listAssignedPatients: { call: 'GET /v1/assignments/doctors/{doctorId}', auth: 'bearer' },
  listPrescriptions: { call: 'GET /v1/prescriptions/{patient_id}', auth: 'bearer' },
  addPrescription: { call: 'POST /v1/prescriptions/{patient_id}', auth: 'bearer' },
  listMedicalHistory: { call: 'GET /v1/medicalHistory/{patient_id}', auth: 'bearer' },
  addMedicalHistory: { call: 'POST /v1/medicalHistory/{patient_id}', auth: 'bearer' },
  forgotPassword: { call: 'POST /v1/auth/forgot-password', auth: 'none' },
  resetPassword: { call: 'POST /v1/auth/reset-password', auth: 'none' },
} satisfies Partial<Record<EndpointName, { call: string; auth: 'none' | 'bearer' | 'not shown' }>>;

const rows: Record<string, Row> = endpoints;

test.each(Object.entries(written))("API-1 %s is SPEC.md §7's row to the letter", (name, { call, auth }) => {
  const row = rows[name];
  expect(`${row?.method} ${row?.path.replace(/:(\w+)/g, '{$1}')}`).toBe(call);
  if (auth === 'none') expect(row?.callers).toBe('anyone');
  else expect(row?.callers).not.toBe('anyone');
});

test('API-1 no two rows have one method and path', () => {
  const calls = Object.values(rows).map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`);
  expect(new Set(calls).size).toBe(calls.length);
});

test('API-1 each row checks exactly the parameters of its path', () => {
  for (const [name, { path, params }] of Object.entries(rows)) {
    const named = [...path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter);
    expect([name, Object.keys(params?.fields ?? {})]).toEqual([name, named]);
  }
});

test('API-6 every change by a signed-in user takes an Idempotency-Key', () => {
  for (const [name, { method, callers, keyed, asks, takes }] of Object.entries(rows)) {
    // The offset of a part says what it changes: sent again, it changes nothing.
    if (callers !== 'anyone') expect([name, keyed ?? false]).toEqual([name, method !== 'GET' && !asks && takes !== 'part']);
  }
});

test('API-1 pathOf fills in each parameter, percent-encoded', () => {
  const two = row({ method: 'GET', path: '/v1/a/:one/b/:two', summary: 'Of two', callers: 'anyone' });
  expect(pathOf(two, { one: 'x', two: '../é ?#' })).toBe('/v1/a/x/b/..%2F%C3%A9%20%3F%23');
  expect(pathOf(endpoints.listMessages)).toBe('/v1/messages/');
  expect(() => pathOf(two, { one: 'x' })).toThrow('/v1/a/:one/b/:two needs "two"');
});

test('API-4 a row that takes a patient id and states no audit entry does not compile', () => {
  const params = object({ patient_id: id() });
  // @ts-expect-error: `audits` is missing
  row({ method: 'GET', path: '/v1/x/:patient_id', summary: 'Reads', callers: ['doctor'], params });
  // @ts-expect-error: `audits` is missing
  row({ method: 'POST', path: '/v1/x', summary: 'Writes', callers: ['doctor'], body: object({ patientId: id() }) });
  const silent = Object.entries(endpoints).filter(([, { path, ...rest }]) => /:patient_?id/i.test(path) && !('audits' in rest));
  expect(silent).toEqual([]);
});

import { registerHospitalForm } from '../../contract/accounts';
import { registerDoctorForm } from '../../contract/doctors';
import { endpoints } from '../../contract/endpoints';
import { longest } from '../../contract/fields';
import { medicalHistoryForm } from '../../contract/medicalHistory';
import { check } from '../../contract/validate';

const diagnosis = 'Bronchitis';
const complaintOf = async (complaint: unknown) => {
  const checked = await check(medicalHistoryForm, { complaint, diagnosis });
  return checked.ok ? checked.value.complaint : checked.errors.map(({ code }) => code);
};
const doctor = { firstName: 'Bisi', lastName: 'Okafor', email: 'b@example.org', licenseUId: '1', department: 'Eye', phoneNumber: '1' };
const firstNameOf = async (firstName: unknown) => {
  const checked = await check(registerDoctorForm, { ...doctor, firstName });
  return checked.ok ? checked.value.firstName : checked.errors.map(({ code }) => code);
};

test.each([
  ['spaces around it', '  cough \n', 'cough'],
  ['a decomposed letter', 'Cafe\u0301', 'Café'],
  ['a NUL', 'a\u0000b', 'ab'],
  ['other control characters', 'a\u0007\u001b\u0085b', 'ab'],
  ['a lone surrogate', 'a\ud83db', 'ab'],
  ['a byte-order mark', '\ufeffcough', 'cough'],
  ['what turns digits round', 'take \u202e05\u202c mg', 'take 05\u202c mg'],
])('API-3 %s is removed', async (_, sent, kept) => {
  expect(await complaintOf(sent)).toBe(kept);
});

test.each([
  ['HTML', '<b onclick="alert(1)">5 < 6 & "so"</b>'],
  ['emoji', '👩🏽‍⚕️ 🤒'],
  ['right-to-left text', 'يعاني المريض من السعال'],
  ['an isolate that turns the direction', '\u2067שלום\u2069 120/80'],
  ['line ends and tabs', 'a\n\tb\r\nc'],
  ['a letter of another plane', '𝒳 𠮷'],
  ['a joiner within a word', 'می\u200cخواهم'],
  ['a soft hyphen and a space without width', 'Kranken\u00adhaus\u200b3'],
])('DOC-7 %s is stored as written', async (_, sent) => {
  expect(await complaintOf(sent)).toBe(sent);
});

test('DOC-7 a text of only spaces and invisible characters counts as missing', async () => {
  for (const nothing of [' ', '\u0000', '\ufeff', '\ud800', '\n\t', '\u200b', '\u2060\u202e', '\u2800', '\u3164', '\u00ad \u200d'])
    expect(await complaintOf(nothing)).toEqual(['medicalHistory.complaint.missing']);
});

test('ADM-5 ADM-6 a name of only invisible characters counts as missing; invisible characters inside a name are removed', async () => {
  for (const nothing of ['\u200b', '\u2060 \u202e', '\u2800', '\u3164']) {
    expect(await firstNameOf(nothing)).toEqual(['doctor.firstName.missing']);
  }
  expect(await firstNameOf('N\u200bgo\u00adzi\u2060')).toBe('Ngozi');
  expect(await firstNameOf('\u202eizogN')).toBe('izogN');
  for (const kept of ['👩\u200d⚕️ Zoë', 'علی\u200cرضا', 'محمد']) expect(await firstNameOf(kept)).toBe(kept);
});

test('ADM-5 a name is one line', async () => {
  expect(await firstNameOf(' Ngozi\n\t Ada ')).toBe('Ngozi Ada');
});

test('ADM-5 an email address is stored in lower case', async () => {
  const checked = await check(registerDoctorForm, { ...doctor, email: ' Bisi@Example.ORG ' });
  expect(checked).toMatchObject({ ok: true, value: { email: 'bisi@example.org' } });
});

test('ADM-5 an optional field left empty counts as not given', async () => {
  const checked = await check(registerDoctorForm, { ...doctor, middleName: '  ', gender: '' });
  expect(checked).toEqual({ ok: true, value: doctor });
});

test('ACC-1 a password is never trimmed or changed', async () => {
  const password = ' Cafe\u03011!\u0000 ';
  const sent = { firstName: 'A', lastName: 'B', hospitalName: 'C', facilityUId: '1', email: 'a@example.org', password };
  expect(await check(registerHospitalForm, sent)).toEqual({ ok: true, value: sent });
});

test('API-3 unknown keys are dropped, whatever their name', async () => {
  const sent: unknown = JSON.parse(
    '{"complaint":"a","diagnosis":"b","id":"c","__proto__":{"x":1},"constructor":1,"toString":null,"hasOwnProperty":2,"valueOf":{}}',
  );
  expect(await check(medicalHistoryForm, sent)).toEqual({ ok: true, value: { complaint: 'a', diagnosis: 'b' } });
});

test('API-3 an inherited property is not a field', async () => {
  const checked = await check(medicalHistoryForm, JSON.parse('{"__proto__":{"complaint":"a","diagnosis":"b"}}'));
  expect(checked.ok).toBe(false);
});

test.each([
  ['a list', []],
  ['a text', 'complaint'],
  ['a number', 7],
  ['a truth value', true],
])('API-3 %s is not accepted as a form', async (_, sent) => {
  expect(await check(medicalHistoryForm, sent)).toMatchObject({ ok: false, errors: [{ path: '', code: 'text.wrongType' }] });
});

test('SEC-3 a text far too long is refused at its field before it is normalised', async () => {
  const normalise = jest.spyOn(String.prototype, 'normalize');
  expect(await complaintOf('e\u0301'.repeat(2_000_000))).toEqual(['text.tooLong']);
  expect(await complaintOf(`a${'\u0301\u0323'.repeat(500_000)}`)).toEqual(['text.tooLong']);
  expect(await firstNameOf(`Ngozi${' '.repeat(1_000_000)}`)).toEqual(['text.tooLong']);
  const email = await check(registerDoctorForm, { ...doctor, email: '\u1e9b\u0323'.repeat(2_000_000) });
  expect(email.ok ? undefined : email.errors[0]).toMatchObject({ path: 'email', code: 'text.tooLong' });
  expect(Math.max(...normalise.mock.contexts.map((text) => String(text).length))).toBeLessThanOrEqual(4 * longest.prose);
  normalise.mockRestore();
});

test('SEC-6 a list or an object with a hundred thousand entries is refused without reading them all', async () => {
  const { body } = endpoints.importPatients;
  const many = await check(body, { patients: Array.from({ length: 100_000 }, () => ({})) });
  expect(many.ok ? [] : many.errors.map(({ path, code }) => [path, code])).toContainEqual(['patients', 'import.size']);
  const keys = Object.fromEntries(Array.from({ length: 400_000 }, (_, index) => [`key ${index}`, index]));
  expect(await check(medicalHistoryForm, { complaint: 'cough', diagnosis, ...keys })).toEqual({
    ok: true,
    value: { complaint: 'cough', diagnosis },
  });
});

test('API-3 the first error of a field comes first', async () => {
  const checked = await check(registerHospitalForm, { password: 'a' });
  const reasons = checked.ok ? [] : checked.errors.filter(({ path }) => path === 'password').map(({ code }) => code);
  expect(reasons).toEqual(['password.short', 'password.uppercase', 'password.digit', 'password.special']);
});

import { endpoints } from '../../contract/endpoints';
import { done } from '../support/calls';
import { addPatient, type Hospital, patientBody, signUpHospital, someEmail, unique } from '../support/hospital';

let hospital: Hospital;
beforeEach(async () => {
  hospital = await signUpHospital();
});

const asked = { firstName: 'Ngozi', lastName: 'Adeyemi', email: 'none@example.org', phoneNumber: '+234 1' };
const alikeTo = async (changed: Partial<typeof asked> = {}) => {
  const found = await done(endpoints.findAlikePatients, { token: hospital.admin.token, body: { ...asked, ...changed } });
  return found.map(({ id }) => id);
};

test.each([
  ['the same name', { firstName: 'Ngozi', lastName: 'Adeyemi' }],
  ['another way to write it', { firstName: 'NGOZÌ', lastName: 'Adéyemí' }],
  ['its parts the other way round', { firstName: 'Adeyemi', lastName: 'Ngozi' }],
  ['a letter that is missing', { firstName: 'Ngoz', lastName: 'Adeyemi' }],
  ['two letters in each other’s place', { firstName: 'Ngozi', lastName: 'Adeyeim' }],
])('ADM-16 %s is found', async (_, name) => {
  const patient = await addPatient(hospital, name);
  await addPatient(hospital, { firstName: 'Ngozi', lastName: 'Bello' });
  expect(await alikeTo()).toEqual([patient.id]);
});

test('ADM-16 the same email in another case and the same phone number with another prefix are found, whatever the name', async () => {
  const email = someEmail('Shared');
  const byEmail = await addPatient(hospital, { firstName: 'A', lastName: 'B', email, phoneNumber: '1' });
  const byPhone = await addPatient(hospital, { firstName: 'C', lastName: 'D', phoneNumber: '0803 555 0199' });
  expect(await alikeTo({ email: email.toUpperCase() })).toEqual([byEmail.id]);
  expect(await alikeTo({ phoneNumber: '+234 (803) 5550199' })).toEqual([byPhone.id]);
  // Too few digits do not count as the same number.
  expect(await alikeTo({ phoneNumber: '1' })).toEqual([]);
});

test('ADM-16 the most likely duplicates come first, and none from another hospital', async () => {
  const foreign = await signUpHospital();
  await addPatient(foreign, { firstName: 'Ngozi', lastName: 'Adeyemi' });
  const email = someEmail('ngozi');
  const all = await addPatient(hospital, { firstName: 'Ngozi', lastName: 'Adeyemi', email, phoneNumber: '0803 555 0199' });
  const name = await addPatient(hospital, { firstName: 'Ngozi', lastName: 'Adeyemi' });
  const address = await addPatient(hospital, { firstName: 'Kofi', lastName: 'Mensah', email });
  expect(await alikeTo({ email, phoneNumber: '0803 555 0199' })).toEqual([all.id, name.id, address.id]);
});

test('ADM-16 the admin can still add the patient, and the audit log says that duplicates were shown', async () => {
  const first = await addPatient(hospital, { lastName: unique('Adeyemi') });
  const body = { ...patientBody(), notDuplicateOf: [first.id] };
  const { id } = await done(endpoints.registerPatient, { token: hospital.admin.token, body });
  const activity = await done(endpoints.listActivity, { token: hospital.admin.token, params: { patient_id: id } });
  expect(activity).toMatchObject([{ action: 'registerPatient', alike: 1 }]);
});

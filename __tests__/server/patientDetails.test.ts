import { randomUUID } from 'node:crypto';
import { endpoints } from '../../contract/endpoints';
import { call, done, refused, saidAt } from '../support/calls';
import { addDoctor, addPatient, assign, type Hospital, patientBody, signUpHospital, unique } from '../support/hospital';

let hospital: Hospital;
beforeAll(async () => {
  hospital = await signUpHospital();
});

const of = ({ id }: { id: string }) => ({ token: hospital.admin.token, params: { patient_id: id } });
const newPatient = async () => {
  const body = { ...patientBody(), gender: 'female' as const };
  return { body, patient: await addPatient(hospital, body) };
};

test('ADM-6 the details have the registered values, and the doctors with the time of assignment, newest first', async () => {
  const { body, patient } = await newPatient();
  const doctors = [await addDoctor(hospital, { department: 'Surgery' }), await addDoctor(hospital)];
  for (const doctor of doctors) await assign(hospital, doctor, patient);
  const details = await done(endpoints.getPatientDetails, of(patient));
  expect(details).toMatchObject({ ...body, id: patient.id, patientUniqueId: patient.patientUniqueId });
  expect(details.doctors).toEqual(
    doctors.toReversed().map(({ listed, user: { firstName, lastName } }) => ({
      id: listed.doctor.id,
      firstName,
      lastName,
      doctorUniqueId: expect.stringMatching(/^D/),
      department: listed.doctor.department,
      assignedAt: expect.stringMatching(/Z$/),
    })),
  );
});

test('CHT-1 a date of birth is stored as far as it is known, shown in lists and details, and can be emptied', async () => {
  const patient = await addPatient(hospital, { birthDate: 'about 12 mars 1986' });
  expect(patient.birthDate).toBe('1986-03-12~');
  const listed = await done(endpoints.listPatients, { token: hospital.admin.token, query: { q: patient.patientUniqueId } });
  expect(listed.map(({ birthDate }) => birthDate)).toEqual(['1986-03-12~']);
  const edit = (birthDate: string, seen: string) =>
    done(endpoints.updatePatient, { ...of(patient), body: { birthDate, seen: { birthDate: seen } } });
  expect((await edit('1986', '1986-03-12~')).birthDate).toBe('1986');
  expect((await edit('', '1986')).birthDate).toBe('');
  const { birthDate: _left, ...without } = patientBody();
  const unknown = await done(endpoints.registerPatient, { token: hospital.admin.token, body: without });
  expect(unknown.birthDate).toBe('');
});

test('ADM-17 an edit writes its changes; the list finds the patient by the new name and no longer by the old one', async () => {
  const { body, patient } = await newPatient();
  const [before, after] = [unique('Before'), unique('After')];
  await done(endpoints.updatePatient, { ...of(patient), body: { lastName: before, seen: { lastName: body.lastName } } });
  const changed = await done(endpoints.updatePatient, { ...of(patient), body: { lastName: ` ${after} `, seen: { lastName: before } } });
  expect(changed).toMatchObject({ ...body, lastName: after });
  expect(await done(endpoints.getPatientDetails, of(patient))).toEqual(changed);
  const found = (q: string) => done(endpoints.listPatients, { token: hospital.admin.token, query: { q } });
  expect((await found(after)).map(({ id }) => id)).toEqual([patient.id]);
  expect(await found(before)).toEqual([]);
});

test('ADM-17 two concurrent edits of different fields are both saved', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { body, patient } = await newPatient();
    const [one, two] = [{ phoneNumber: unique('1') }, { weight: '99' }];
    const replies = await Promise.all([
      call(endpoints.updatePatient, { ...of(patient), body: { ...one, seen: { phoneNumber: body.phoneNumber } } }),
      call(endpoints.updatePatient, { ...of(patient), body: { ...two, seen: { weight: body.weight } } }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await done(endpoints.getPatientDetails, of(patient))).toMatchObject({ ...body, ...one, ...two });
  }
});

test('ADM-17 of two concurrent edits of one field the second is refused with the first’s value, and writes nothing', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { body, patient } = await newPatient();
    const seen = { weight: body.weight, height: body.height };
    const edits = [
      { weight: '80', height: '1.81' },
      { weight: '90', height: body.height, sugarLevel: '7' },
    ];
    const replies = await Promise.all(
      edits.map((edit) =>
        call(endpoints.updatePatient, { ...of(patient), body: { ...edit, seen: { ...seen, sugarLevel: body.sugarLevel } } }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [written, lost] = replies[0]?.status === 200 ? edits : edits.toReversed();
    expect(await done(endpoints.getPatientDetails, of(patient))).toMatchObject({ ...body, ...written });
    const refusal = JSON.parse(replies.find(({ status }) => status === 409)?.text ?? '');
    expect(refusal.errors).toEqual([
      {
        path: 'weight',
        code: 'field.changedMeanwhile',
        message: `Meanwhile changed to: ${written?.weight}`,
        values: { theirs: written?.weight },
      },
    ]);
    // A repeated edit has the current values in `seen`.
    const insisted = { ...lost, seen: { ...seen, sugarLevel: body.sugarLevel, weight: written?.weight, height: written?.height } };
    expect(await done(endpoints.updatePatient, { ...of(patient), body: insisted })).toMatchObject({ weight: lost?.weight });
  }
});

test('ADM-17 API-6 an edit retried under its key changes nothing more, and does not conflict with itself', async () => {
  const { body, patient } = await newPatient();
  const sent = { ...of(patient), key: randomUUID(), body: { weight: '70', seen: { weight: body.weight } } };
  await done(endpoints.updatePatient, sent);
  await done(endpoints.updatePatient, { ...of(patient), body: { weight: '71', seen: { weight: '70' } } });
  expect(await done(endpoints.updatePatient, sent)).toMatchObject({ weight: '71' });
});

test.each([
  [{ weight: '70' }, { seen: 'What was seen in the changed fields is missing' }],
  [{ seen: { weight: '70' } }, { '': 'There is nothing to change' }],
  [
    { firstName: ' ', email: 'x', seen: {} },
    { firstName: "Please enter patient's firstName", email: 'Invalid email address' },
  ],
])('ADM-17 %j is refused with its reason', async (body, said) => {
  const { patient } = await newPatient();
  expect(saidAt(await refused(endpoints.updatePatient, { ...of(patient), body }))).toEqual(said);
});

import { screen, waitFor, within } from '@testing-library/react';
import { isRecord } from '../../contract/isRecord';
import type { PatientDetails } from '../../contract/patients';
import { patientDetails } from '../../src/gallery/people';
import type { Answers } from '../../src/gallery/standIn';
import { fillIn, openApp } from '../support/openApp';

const before = {
  ...patientDetails,
  ...{ lastName: 'Adeyemi', weight: '70', height: '1.70', phoneNumber: '111', guardianName: 'Kofi', guardianEmail: 'kofi@example.org' },
} satisfies PatientDetails;
const weight = 'Weight (kg)';

type Outcome = Exclude<Answers['updatePatient'], undefined | ((...given: never) => unknown)>;

/** The form that edits the patient; `refusal` gives the refusal of a save, if any. */
const openEdit = async (refusal: () => Outcome | undefined = () => undefined) => {
  let patient: PatientDetails = before;
  const updatePatient: Answers['updatePatient'] = (call) => {
    const refused = refusal();
    if (refused) return refused;
    const { seen: _, ...changed } = isRecord(call.body) ? call.body : {};
    patient = { ...patient, ...changed };
    return { data: patient };
  };
  const answers: Answers = {
    updatePatient,
    getPatientDetails: () => ({ data: patient }),
    listPatients: () => ({ data: [patient] }),
    listLabResults: { data: [] },
    listActivity: { data: [] },
  };
  const opened = await openApp(`/generalPatients/${before.id}`, { as: 'admin', answers });
  await opened.user.click(await screen.findByText('Edit details'));
  const save = () => opened.user.click(screen.getByRole('button', { name: /^Save/ }));
  return { ...opened, save };
};

test.each([
  ['7', '1.70', 'Weight (kg) 7'],
  ['70 kg', '175', 'Height (m) 175'],
])('CHT-4 ADM-17 of a grown-up a weight of %s with a height of %s is asked about once', async (kilograms, metres, asked) => {
  const { user, sent, save } = await openEdit();
  await fillIn(user, { [weight]: kilograms, 'Height (m)': metres });
  await save();
  await waitFor(() => expect(screen.getByRole('group', { name: 'Is this right?' })).toHaveTextContent(asked));
  expect(sent('updatePatient')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Yes, save it like this' }));
  await waitFor(() => expect(sent('updatePatient')).toHaveLength(1));
});

test('ADM-17 a saved edit is shown here and in the list; unchanged fields are not sent', async () => {
  const { user, sent, save } = await openEdit();
  await fillIn(user, { 'Last name': 'Adeyemi-Bello' });
  await user.clear(screen.getByLabelText(weight));
  await save();
  await waitFor(() => expect(screen.getByLabelText(weight)).toHaveFocus());
  expect(screen.getByLabelText(weight)).toHaveAccessibleDescription("Please enter patient's weight");
  expect(sent('updatePatient')).toEqual([]);
  await fillIn(user, { [weight]: before.weight });
  await save();
  expect(await screen.findByRole('heading', { level: 1, name: /^ADEYEMI-BELLO/ })).toBeInTheDocument();
  expect(screen.getByText(/^Success! The details of ADEYEMI-BELLO/)).toBeInTheDocument();
  expect(sent('updatePatient')).toMatchObject([{ params: { patient_id: before.id } }]);
  expect(sent('updatePatient')[0]?.body).toEqual({ lastName: 'Adeyemi-Bello', seen: { lastName: 'Adeyemi' } });
  // The activity is refetched.
  expect(sent('listActivity').length).toBeGreaterThan(1);
  await user.click(screen.getByText('General Patient List'));
  expect(await screen.findByRole('link', { name: 'ADEYEMI-BELLO, Ada' })).toBeInTheDocument();
});

test('ADM-17 a field that another user changed shows both values, and the admin chooses one; nothing is overwritten unseen', async () => {
  let saves = 0;
  const { user, sent, save } = await openEdit(() => {
    saves += 1;
    const theirs = { phoneNumber: '222', weight: '71' };
    const errors = Object.entries(theirs).map(([path, value]) => ({
      ...{ path, code: 'field.changedMeanwhile' as const, message: '', values: { theirs: value } },
    }));
    return saves === 1 ? { problem: 'changedMeanwhile', errors } : undefined;
  });
  await fillIn(user, { 'Height (m)': '1.75', 'Phone number': '333', [weight]: '72' });
  await save();
  expect(await screen.findByText(/^Somebody else has changed this meanwhile. Nothing of yours was saved yet/)).toBeInTheDocument();
  expect(sent('updatePatient')[0]?.body).toEqual({
    ...{ height: '1.75', phoneNumber: '333', weight: '72' },
    seen: { height: '1.70', phoneNumber: '111', weight: '70' },
  });
  const conflict = (field: string) => within(screen.getByRole('group', { name: `${field}: changed by somebody else` }));
  expect(conflict('Phone number').getByText('222')).toBeInTheDocument();
  expect(conflict(weight).getByText('71')).toBeInTheDocument();
  await user.click(conflict('Phone number').getByText('Take theirs'));
  expect(screen.getByLabelText('Phone number')).toHaveValue('222');
  await user.click(conflict(weight).getByText('Keep mine'));
  expect(screen.getByLabelText(weight)).toHaveValue('72');
  await save();
  expect(await screen.findByText(/^Success!/)).toBeInTheDocument();
  expect(sent('updatePatient')[1]?.body).toEqual({ height: '1.75', weight: '72', seen: { height: '1.70', weight: '71' } });
});

test('ADM-17 leaving a half-edited patient asks first; a failed save keeps the typed text', async () => {
  let lost = true;
  const { user, sent, save } = await openEdit(() => (lost ? 'unreachable' : undefined));
  await fillIn(user, { 'Guardian name': 'Somebody else' });
  await user.click(screen.getByText('General Patient List'));
  await user.click(within(await screen.findByRole('alertdialog')).getByText('Keep editing'));
  expect(location.pathname).toBe(`/generalPatients/${before.id}`);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await save();
  const refused = await screen.findByText('Error');
  expect(refused.closest('[role=alert]')).toHaveTextContent('The server cannot be reached.');
  expect(screen.getByLabelText('Guardian name')).toHaveValue('Somebody else');
  lost = false;
  await save();
  expect(await screen.findByText('Somebody else')).toBeInTheDocument();
  const [first, second, ...more] = sent('updatePatient');
  expect(more).toEqual([]);
  expect(second).toEqual(first);
});

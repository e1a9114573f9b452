import { act, screen, waitFor, within } from '@testing-library/react';
import type { Allergy } from '../../contract/allergies';
import { longAgo, patient } from '../../src/gallery/people';
import { aboutPatient } from '../../src/pages/record/aboutPatient';
import { drafts } from '../../src/state/draft';
import { draftIdOf } from '../../src/state/note';
import { listed } from '../../src/state/outbox';
import { goTo, write } from '../support/openApp';
import { author, onButton, openRecord, recordServer } from '../support/recordPage';

const line = () => screen.getByRole('list', { name: 'Allergies and alerts' });
const entries = () => within(screen.getByLabelText('Allergies', { selector: 'ol' })).getAllByRole('listitem');
const save = () => screen.getByRole('button', { name: `Save for ${onButton}` });
const chosen = (name: string) => screen.getByRole('radio', { name });
const said = (text: string | RegExp) => waitFor(() => expect(line()).toHaveTextContent(text));

const idOf = (place: number) => `00000000-0000-4000-8000-0000000009${String(place).padStart(2, '0')}`;
const entry = (place: number, more: Partial<Allergy> = {}): Allergy => ({
  id: idOf(place),
  statement: 'allergy',
  substance: 'Penicillin',
  reaction: 'Rash',
  severity: 'severe',
  ends: '',
  reason: '',
  corrects: null,
  author,
  writtenAt: longAgo,
  receivedAt: longAgo,
  ...more,
});

test('CHT-2 “no known allergies” is a statement of its own: before it nobody has asked', async () => {
  const { sent, user } = await openRecord('/allergies');
  await said(/^Allergies not asked yet$/);
  await user.click(save());
  expect(await screen.findByText('Please choose what to add', { selector: '[id$="-error"]' })).toBeVisible();
  await user.click(chosen('No known allergies'));
  await user.click(save());
  await said(/^No known allergies$/);
  expect(await screen.findByText(/Allergy Details Added Successfully\./)).toBeVisible();
  expect(sent('addAllergy').map(({ body }) => body)).toEqual([expect.objectContaining({ statement: 'noKnownAllergies' })]);
  await waitFor(() => expect(entries()).toHaveLength(1));
  expect(entries()[0]).toHaveTextContent(new RegExp(`No known allergies.*${author}`));
  // One entry, and yet no allergy.
  expect(screen.getByLabelText('Sections of the record')).toHaveTextContent(/Allergies 0Vital Signs/);
});

test('CHT-2 an allergy is in the banner as soon as it is saved, also while it waits for a connection, but not once it is refused', async () => {
  let outcome: 'unreachable' | { problem: 'notAllowed' } = 'unreachable';
  const { user } = await openRecord('/allergies', { addAllergy: () => outcome });
  await said('not asked yet');
  await user.click(chosen('Allergy'));
  await user.click(save());
  await waitFor(() => expect(screen.getByLabelText('Allergic to')).toHaveAccessibleDescription(/Please write what it is about$/));
  await write(user, screen.getByLabelText('Allergic to'), 'Latex');
  await user.click(chosen('Moderate'));
  await user.click(save());
  await said(/^Allergy Latex, moderate$/);
  const again = await screen.findByText('Send now');
  outcome = { problem: 'notAllowed' };
  await user.click(again);
  await said(/^Allergies not asked yet$/);
});

test('CHT-2 what was typed for one statement is not saved with another', async () => {
  const { sent, user } = await openRecord('/allergies');
  await user.click(chosen('Allergy'));
  await write(user, screen.getByLabelText('Allergic to'), 'Latex');
  await user.click(chosen('No known allergies'));
  await user.click(save());
  await said(/^No known allergies$/);
  await waitFor(() => expect(sent('addAllergy')).toHaveLength(1));
  expect(sent('addAllergy')[0]?.body).toEqual({ statement: 'noKnownAllergies', writtenAt: expect.any(String) });
});

test('CHT-2 DOC-12 a correction takes the place of what it corrects; that one applies no longer needs a reason, and both stay readable', async () => {
  const server = recordServer();
  const before = [entry(2, { statement: 'alert', substance: 'Falls risk' }), entry(1)];
  const { user } = await openRecord('/allergies', {
    ...server,
    listAllergies: () => ({ data: [...server.listAllergies().data, ...before] }),
  });
  await said(/^Allergy Penicillin, severeAlert Falls risk$/);
  const of = (place: number) => within(entries()[place] as HTMLElement);
  await user.click(of(0).getByRole('button', { name: 'Correct' }));
  await user.clear(await screen.findByLabelText('Allergic to'));
  await write(user, screen.getByLabelText('Allergic to'), 'Amoxicillin');
  await user.click(chosen('Mild'));
  await user.click(save());
  await said(/^Allergy Amoxicillin, mildAlert Falls risk$/);
  await waitFor(() => expect(entries()).toHaveLength(3));
  expect(entries()[2]).toHaveTextContent(/Corrected on .*Penicillin/);
  expect(of(2).queryByRole('button')).not.toBeInTheDocument();

  await user.click(of(0).getByRole('button', { name: 'No longer applies' }));
  expect(await screen.findByText('No longer applies: Amoxicillin')).toBeVisible();
  await user.click(save());
  await waitFor(() => expect(screen.getByLabelText('Why it applies no longer')).toBeInvalid());
  await write(user, screen.getByLabelText('Why it applies no longer'), 'Tested');
  await user.click(save());
  await said(/^Earlier allergies no longer apply: ask againAlert Falls risk$/);
  await waitFor(() => expect(entries()).toHaveLength(4));
  expect(entries()[1]).toHaveTextContent(/Ends the entry of .*No longer appliesTested/);
  expect(entries()[2]).toHaveTextContent(/No longer applies since .*Amoxicillin/);
});

test('CHT-2 the list begins with what stands, the severest first; what was corrected is last, whenever each was written', async () => {
  const data = [
    entry(5, { substance: 'Nickel', corrects: idOf(4) }),
    entry(4, { substance: 'Zinc' }),
    entry(3, { statement: 'alert', substance: 'Falls risk', severity: '' }),
    entry(2, { substance: 'Peanuts', severity: 'moderate' }),
    entry(1),
  ];
  await openRecord('/allergies', { listAllergies: { data } });
  await said('Penicillin');
  const order = [/Nickel severe/, /Penicillin severe/, /Peanuts moderate/, /AlertFalls risk/, /Zinc severe/];
  for (const [place, text] of order.entries()) expect(entries()[place]).toHaveTextContent(text);
});

test('CHT-2 while an allergy stands, “no known allergies” cannot be said', async () => {
  await openRecord('/allergies', { listAllergies: { data: [entry(1)] } });
  await said('Penicillin');
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['allergy', 'alert']);
});

test('CHT-2 while the allergies are not there, nothing says that nobody has asked', async () => {
  await openRecord('', { listAllergies: 'never' });
  expect(line()).toHaveTextContent(/^Allergies are being loaded$/);
  await openRecord('', { listAllergies: { problem: 'unavailable' } });
  await said(/^Allergies could not be loaded: ask the patient$/);
  await openRecord('', { listAllergies: { data: [entry(1, { statement: null, substance: null, reaction: null, severity: null })] } });
  await said(/^Allergy This entry cannot be read$/);
});

test('CHT-2 the severest four are named, and how many there are besides', async () => {
  const data = ['A', 'B', 'C', 'D', 'E', 'F'].map((substance, place) =>
    entry(place, { substance, severity: substance === 'F' ? 'severe' : 'mild' }),
  );
  await openRecord('', { listAllergies: { data } });
  await said('F, severe');
  const named = within(line()).getAllByRole('listitem');
  const four = ['F, severe', 'A, mild', 'B, mild', 'C, mild'].map((each) => `Allergy ${each}`);
  expect(named.map(({ textContent }) => textContent)).toEqual([...four, '2 more']);
});

test('CHT-2 DOC-9 the form of a prescription names the allergies above what is written', async () => {
  await openRecord('/prescription?popUp=addPrescription', { listAllergies: { data: [entry(1)] } });
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Penicillin, severe')).toBeVisible();
});

test('CHT-2 DOC-10 a half-written statement is continued where it was begun', async () => {
  const { user } = await openRecord('/allergies', {
    listAssignedPatients: { data: { assignedPatients: [] } },
    listNewestLabResults: { data: [] },
    listUnacknowledgedResults: { data: [] },
    listMessages: { data: [] },
  });
  await user.click(chosen('Allergy'));
  await write(user, screen.getByLabelText('Allergic to'), 'Latex');
  await goTo('/doctordashboard');
  const drafts = within(await screen.findByLabelText('Continue writing', { selector: 'section' }));
  expect(drafts.getByRole('link', { name: /^Continue: Allergies of/ })).toHaveAttribute('href', `/medicalhistory/${patient.id}/allergies`);
});

test('CHT-2 DOC-9 a prescription against an allergy stops until a reason is given, which is sent and shown with it', async () => {
  const { sent, user } = await openRecord('/prescription?popUp=addPrescription', { listAllergies: { data: [entry(1)] } });
  await write(user, await screen.findByLabelText('Prescription', { selector: 'textarea' }), 'Amoxicillin 500 mg');
  expect(await screen.findByText('Amoxicillin is one of the penicillins. Listed: Penicillin, severe.')).toBeVisible();
  const submit = () => user.click(screen.getByText(/^Submit for/));
  await submit();
  const reason = screen.getByLabelText('Why it is prescribed all the same');
  await waitFor(() => expect(reason).toHaveAccessibleDescription('Please write why it is prescribed despite the allergy'));
  expect([sent('addPrescription'), reason === document.activeElement]).toEqual([[], true]);
  await write(user, reason, 'Took it last year without a rash');
  await submit();
  await waitFor(() => expect(sent('addPrescription')).toHaveLength(1));
  const written = { prescription: 'Amoxicillin 500 mg', despite: 'Penicillin', reason: 'Took it last year without a rash' };
  expect(sent('addPrescription')[0]?.body).toEqual({ ...written, writtenAt: expect.any(String) });
  const [first] = await screen.findAllByText('Despite the allergy to');
  expect(first?.closest('dl')).toHaveTextContent(/^Despite the allergy toPenicillinReasonTook it last year without a rash$/);
});

test('CHT-2 one that no allergy speaks against does not stop, also after another was typed first; an unsent allergy stops too', async () => {
  const { store, user } = await openRecord('/allergies', { addAllergy: 'unreachable' });
  await user.click(chosen('Allergy'));
  await write(user, screen.getByLabelText('Allergic to'), 'Ibuprofen');
  await user.click(chosen('Severe'));
  await user.click(save());
  await said(/^Allergy Ibuprofen, severe$/);
  await goTo(`/medicalhistory/${patient.id}/prescription?popUp=addPrescription`);
  const text = await screen.findByLabelText('Prescription', { selector: 'textarea' });
  await write(user, text, 'Naproxen');
  await write(user, await screen.findByLabelText('Why it is prescribed all the same'), 'No');
  await user.clear(text);
  await write(user, text, 'Rest');
  expect(screen.queryByText('Stop: this patient is allergic')).not.toBeInTheDocument();
  await user.click(screen.getByText(/^Submit for/));
  await waitFor(() => expect(listed(store.getState().outbox ?? {}).at(-1)?.note.body).toEqual({ prescription: 'Rest' }));
});

const about = { kind: 'prescription', patient: aboutPatient(patient) } as const;
const draftOf = (values: Record<string, string>) => ({
  id: draftIdOf(about),
  about,
  values,
  at: new Date().toISOString(),
  persisted: true,
});

test('CHT-2 a draft that was stopped asks for its reason also while the allergies are not there', async () => {
  const { store } = await openRecord('', { listAllergies: 'never' });
  const values = { prescription: 'Amoxicillin', despite: 'Penicillin', reason: '', corrects: '' };
  act(() => void store.dispatch(drafts.actions.found(draftOf(values))));
  await goTo(`/medicalhistory/${patient.id}/prescription?popUp=addPrescription`);
  expect(await screen.findByLabelText('Why it is prescribed all the same')).toBeVisible();
  expect(within(screen.getByRole('dialog')).getByText('Penicillin')).toBeVisible();
});

test('CHT-2 QA-7 two tabs with other allergies do not answer each other for ever, and nothing is saved without its reason', async () => {
  const { sent, store, user } = await openRecord('/prescription?popUp=addPrescription', { listAllergies: { data: [entry(1)] } });
  await write(user, await screen.findByLabelText('Prescription', { selector: 'textarea' }), 'Amoxicillin');
  await write(user, await screen.findByLabelText('Why it is prescribed all the same'), 'Tolerated');
  // The other tab, which has no allergy in its list, has emptied what this one has noted.
  const emptied = draftOf({ prescription: 'Amoxicillin', despite: '', reason: '', corrects: '' });
  await act(async () => void store.dispatch(drafts.actions.found(emptied)));
  expect(store.getState().drafts?.[emptied.id]).toMatchObject({ values: emptied.values });
  await user.click(screen.getByText(/^Submit for/));
  await waitFor(() => expect(store.getState().drafts?.[emptied.id]).toMatchObject({ values: { despite: 'Penicillin' } }));
  expect(sent('addPrescription')).toEqual([]);
});

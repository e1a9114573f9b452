import { act, screen, waitFor, within } from '@testing-library/react';
import { eachField } from '../../contract/kindsOfEntry';
import type { Problem } from '../../contract/problemList';
import { longAgo, patient } from '../../src/gallery/people';
import { settings } from '../../src/state/settings';
import { goTo, write } from '../support/openApp';
import { author, onButton, openRecord, recordServer } from '../support/recordPage';

afterEach(() => {
  document.documentElement.lang = 'en';
});

const list = (name: string) => within(screen.getByLabelText(name, { selector: 'ol' }));
const cards = (name: string) =>
  list(name)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const card = (name: string) => within(screen.getByRole('heading', { level: 3, name }).closest('li') as HTMLElement);
const save = () => screen.getByRole('button', { name: `Save for ${onButton}` });
const chosen = (name: string) => screen.getByRole('radio', { name });
const name = () => screen.getByLabelText('Problem', { selector: 'textarea' });
const field = (label: RegExp) => screen.getByLabelText(label, { selector: 'input' });
const count = (text: string) =>
  waitFor(() => expect(screen.getByLabelText('Sections of the record')).toHaveTextContent(`Problems ${text}A`));

const idOf = (place: number) => `00000000-0000-4000-8000-0000000007${String(place).padStart(2, '0')}`;
const entry = (place: number, more: Partial<Problem> = {}): Problem => ({
  ...eachField('problem', () => ''),
  id: idOf(place),
  problem: 'Asthma',
  clinicalStatus: 'active',
  corrects: null,
  author,
  writtenAt: longAgo,
  receivedAt: longAgo,
  ...more,
});
const resolved = { clinicalStatus: 'resolved' };
/** A server that had these entries before. */
const having = (...rows: Problem[]) => {
  const server = recordServer();
  return { ...server, listProblems: () => ({ data: [...server.listProblems().data, ...rows] }) };
};

test('CHT-3 without problems the page says what to do; a problem needs its name, and the tab counts it', async () => {
  const { sent, user } = await openRecord('/problems');
  expect(await screen.findByText(/^Write the first one, or tap “Add to problems”/)).toBeVisible();
  await count('0');
  await user.click(save());
  await waitFor(() => expect(name()).toHaveAccessibleDescription('Please write what the problem is'));
  expect(name()).toHaveFocus();
  await write(user, name(), 'Type 2 diabetes');
  await write(user, field(/^Since when/), 'mars 2019');
  expect(field(/^Since when/)).toHaveAccessibleDescription('March 2019');
  expect(chosen('Active')).toBeChecked();
  await user.click(save());
  await waitFor(() =>
    expect(sent('addProblem').map(({ body }) => body)).toEqual([
      { problem: 'Type 2 diabetes', onset: '2019-03', clinicalStatus: 'active', writtenAt: expect.any(String) },
    ]),
  );
  expect(await screen.findByText(/Problem Details Added Successfully\./)).toBeVisible();
  await waitFor(() => expect(cards('Active')).toEqual(['Type 2 diabetes']));
  expect(card('Type 2 diabetes').getByText('Since March 2019')).toBeVisible();
  expect(card('Type 2 diabetes').getByText(new RegExp(`^Written .* by ${author}$`))).toBeVisible();
  await count('1');
});

test('UX-2 CHT-3 after saving, the form folds and the focus is on the button that opens it', async () => {
  const { user } = await openRecord('/problems');
  const opener = () => screen.getByRole('button', { name: 'Add a problem' });
  await user.click(await screen.findByRole('button', { name: 'Add a problem' }));
  expect(name()).toHaveFocus();
  await user.keyboard('Asthma');
  await user.click(save());
  await waitFor(() => expect(opener()).toHaveFocus());
});

test('CHT-3 active problems come first, then those that are resolved, each with its dates as far as they are known', async () => {
  await openRecord(
    '/problems',
    having(
      entry(1, { problem: 'Malaria', ...resolved, resolvedOn: '2024-05' }),
      entry(2, { onset: '2019~' }),
      entry(3, { problem: 'Fracture', ...resolved, onset: '2020-03-12', remark: 'Left wrist' }),
    ),
  );
  await waitFor(() => expect(cards('Active')).toEqual(['Asthma']));
  expect(cards('Resolved')).toEqual(['Malaria', 'Fracture']);
  expect(card('Asthma').getByText('Since about 2019')).toBeVisible();
  expect(card('Malaria').getByText('Resolved May 2024 · Since when is not known')).toBeVisible();
  expect(card('Fracture').getByText('Resolved, when is not known · Since March 12, 2020')).toBeVisible();
  expect(card('Fracture').getByText('Left wrist')).toBeVisible();
  await count('1');
});

test('CHT-3 one that was over before it was written down is added as resolved, not before it began', async () => {
  const { sent, user } = await openRecord('/problems');
  await write(user, name(), 'Malaria');
  await write(user, field(/^Since when/), '2019');
  expect(screen.queryByLabelText(/^When resolved/)).not.toBeInTheDocument();
  await user.click(chosen('Resolved'));
  await write(user, field(/^When resolved/), '2018');
  await user.click(save());
  await waitFor(() => expect(field(/^When resolved/)).toHaveAccessibleDescription(/This is before the problem began$/));
  expect(sent('addProblem')).toEqual([]);
  await user.clear(field(/^When resolved/));
  await user.click(save());
  await waitFor(() => expect(cards('Resolved')).toEqual(['Malaria']));
  expect(screen.getByText('No active problem.')).toBeVisible();
  expect(await screen.findByText(/Problem Details Added Successfully\./)).toBeVisible();
});

test('CHT-3 DOC-12 a tap resolves a problem, another makes it active again; all that was written stays', async () => {
  const { sent, user } = await openRecord(
    '/problems',
    having(entry(1, { onset: '2019', remark: 'Since school' }), entry(2, { problem: 'Flu' })),
  );
  await waitFor(() => expect(cards('Active')).toEqual(['Asthma', 'Flu']));
  await user.click(card('Asthma').getByRole('button', { name: 'Mark as resolved' }));
  expect(await screen.findByText('Resolved: Asthma')).toBeVisible();
  expect(screen.queryByLabelText('Problem', { selector: 'textarea' })).not.toBeInTheDocument();
  await write(user, field(/^When resolved/), '2018');
  await user.click(save());
  await waitFor(() => expect(field(/^When resolved/)).toHaveAccessibleDescription(/This is before the problem began$/));
  await user.clear(field(/^When resolved/));
  await write(user, field(/^When resolved/), 'May 2024');
  await user.click(save());
  await waitFor(() => expect([cards('Active'), cards('Resolved')]).toEqual([['Flu'], ['Asthma']]));
  const about = { problem: 'Asthma', onset: '2019', follows: idOf(1), writtenAt: expect.any(String) };
  await waitFor(() => expect(sent('addProblem').map(({ body }) => body)).toEqual([{ ...about, ...resolved, resolvedOn: '2024-05' }]));
  expect(card('Asthma').getByText('Resolved May 2024 · Since 2019')).toBeVisible();
  expect(card('Asthma').getByText(/^Resolved, as written/)).toBeVisible();
  await count('1');

  await user.click(await waitFor(() => card('Asthma').getByRole('button', { name: 'Active again' })));
  expect(await screen.findByText('Active again: Asthma')).toBeVisible();
  await user.click(save());
  await waitFor(() => expect(cards('Active')).toEqual(['Asthma', 'Flu']));
  expect(screen.queryByLabelText('Resolved', { selector: 'ol' })).not.toBeInTheDocument();
  await waitFor(() => expect(sent('addProblem')[1]?.body).toEqual({ ...about, clinicalStatus: 'active' }));
  await user.click(card('Asthma').getByText('All that was written (3)'));
  expect(card('Asthma').getAllByText('When resolved')).toHaveLength(1);
  await count('2');
});

test('CHT-3 DOC-12 a correction takes the place of what it corrects and leaves the status as it is', async () => {
  const { sent, user } = await openRecord('/problems', having(entry(2, { ...resolved, follows: idOf(1), resolvedOn: '2024' }), entry(1)));
  await waitFor(() => expect(cards('Resolved')).toEqual(['Asthma']));
  const [ofName] = card('Asthma').getAllByRole('button', { name: 'Correct' });
  await user.click(ofName as HTMLElement);
  await waitFor(() => expect(name()).toHaveValue('Asthma'));
  // Another entry says that it is resolved.
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  await user.clear(name());
  await write(user, name(), 'COPD');
  await user.click(save());
  await waitFor(() => expect(cards('Resolved')).toEqual(['COPD']));
  const correction = { problem: 'COPD', clinicalStatus: 'active', corrects: idOf(1) };
  await waitFor(() => expect(sent('addProblem')[0]?.body).toMatchObject(correction));
  expect(card('COPD').getByText('Resolved 2024 · Since when is not known')).toBeVisible();

  await user.click(card('COPD').getByText('All that was written (3)'));
  await user.click(card('COPD').getAllByRole('button', { name: 'Correct' })[1] as HTMLElement);
  await user.clear(await screen.findByLabelText(/^When resolved/));
  await write(user, field(/^When resolved/), '2023');
  await user.click(save());
  await waitFor(() => expect(card('COPD').getByText('Resolved 2023 · Since when is not known')).toBeVisible());
  const ofStatus = { ...resolved, follows: idOf(1), corrects: idOf(2), resolvedOn: '2023' };
  await waitFor(() => expect(sent('addProblem')[1]?.body).toMatchObject(ofStatus));
});

test('CHT-3 DOC-11 what waits for a connection stands in the list with its receipt; what was refused does not', async () => {
  let outcome: 'unreachable' | { problem: 'notAllowed' } = 'unreachable';
  const { user } = await openRecord('/problems', { ...having(entry(1)), addProblem: () => outcome });
  await waitFor(() => expect(cards('Active')).toEqual(['Asthma']));
  await user.click(card('Asthma').getByRole('button', { name: 'Mark as resolved' }));
  await screen.findByText('Resolved: Asthma');
  await user.click(save());
  await waitFor(() => expect(cards('Resolved')).toEqual(['Asthma']));
  const again = await card('Asthma').findByRole('button', { name: 'Send now' });
  expect(card('Asthma').queryByRole('button', { name: 'Active again' })).not.toBeInTheDocument();
  outcome = { problem: 'notAllowed' };
  await user.click(again);
  await waitFor(() => expect(cards('Active')).toEqual(['Asthma']));
  expect(list('Not yet on the server').getByText(/^Not sent:/)).toBeVisible();
});

const history = (place: number, diagnosis: string) => ({
  ...{
    id: idOf(50 + place),
    complaint: 'Cough',
    diagnosis,
    author,
    corrects: null,
    writtenAt: longAgo,
    receivedAt: longAgo,
    updatedAt: longAgo,
  },
});
const diagnosisCard = (text: string) => within(screen.getByText(text, { selector: 'dd' }).closest('li') as HTMLElement);

test('CHT-3 a tap on a diagnosis opens the form with it and with the entry’s date; once saved, the entry is in the problems', async () => {
  const { sent, user } = await openRecord('', {
    ...having(entry(1), entry(2, { problem: 'Flu', ...resolved, diagnosedIn: idOf(53) })),
    listMedicalHistory: { data: [history(1, 'Stage 2\nhypertension, no organ damage'), history(2, 'ASTHMA.'), history(3, 'Flu')] },
  });
  const button = () => diagnosisCard('Stage 2 hypertension, no organ damage').getByRole('button', { name: 'Add to problems' });
  await waitFor(button);
  await count('1');
  // One of the same name is active, the other was made of that entry and is over.
  expect(diagnosisCard('ASTHMA.').getByRole('link', { name: 'In problems' })).toBeVisible();
  expect(diagnosisCard('Flu').getByRole('link', { name: 'Problem resolved' })).toBeVisible();
  await user.click(button());
  await waitFor(() => expect(location.pathname).toBe(`/medicalhistory/${patient.id}/problems`));
  await waitFor(() => expect(name()).toHaveValue('Stage 2 hypertension, no organ damage'));
  expect(sent('addProblem')).toEqual([]);
  // Back and forth without saving: it is the same draft.
  await goTo(`/medicalhistory/${patient.id}`);
  await user.click(await waitFor(button));
  await waitFor(() => expect(name()).toHaveValue('Stage 2 hypertension, no organ damage'));
  await user.clear(name());
  await write(user, name(), 'Hypertension');
  await user.click(save());
  await waitFor(() => expect(sent('addProblem')).toHaveLength(1));
  const at = new Date(longAgo);
  const onset = [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
  const body = { problem: 'Hypertension', onset, clinicalStatus: 'active', diagnosedIn: idOf(51), writtenAt: expect.any(String) };
  expect(sent('addProblem')[0]?.body).toEqual(body);
  await goTo(`/medicalhistory/${patient.id}`);
  await waitFor(() =>
    expect(diagnosisCard('Stage 2 hypertension, no organ damage').getByRole('link', { name: 'In problems' })).toHaveAttribute(
      'href',
      `/medicalhistory/${patient.id}/problems`,
    ),
  );
});

test('CHT-3 DOC-10 another half-written problem is not written over by a diagnosis', async () => {
  const { user } = await openRecord('/problems', { listMedicalHistory: { data: [history(1, 'Malaria')] } });
  await write(user, name(), 'Half');
  await goTo(`/medicalhistory/${patient.id}`);
  await user.click(await screen.findByRole('button', { name: 'Add to problems' }));
  expect(await screen.findByText(/Send or discard what you are writing first\.$/)).toBeVisible();
  await goTo(`/medicalhistory/${patient.id}/problems`);
  await waitFor(() => expect(name()).toHaveValue('Half'));
});

test('CHT-3 while the problems are not there, no diagnosis says that it is none of them', async () => {
  await openRecord('', { listProblems: 'never', listMedicalHistory: { data: [history(1, 'Malaria')] } });
  await screen.findByText('Malaria', { selector: 'dd' });
  await count('–');
  expect(screen.queryByRole('button', { name: 'Add to problems' })).not.toBeInTheDocument();
});

test('CHT-3 the form says that a problem of that name is in the list already', async () => {
  const { user } = await openRecord('/problems', having(entry(1), entry(2, { problem: 'Flu', ...resolved })));
  await waitFor(() => expect(cards('Active')).toEqual(['Asthma']));
  await write(user, name(), 'asthma');
  expect(await screen.findByText('This is an active problem already.')).toBeVisible();
  await user.clear(name());
  await write(user, name(), 'Flu');
  expect(await screen.findByText(/^This is a resolved problem already/)).toBeVisible();
});

test('CHT-3 one that cannot be read says so, and nothing can be said of it', async () => {
  await openRecord(
    '/problems',
    having(
      entry(
        1,
        eachField('problem', () => null),
      ),
    ),
  );
  const [unreadable] = await waitFor(() => list('Active').getAllByRole('listitem'));
  expect(unreadable).toHaveTextContent(/^This entry cannot be readWritten/);
  expect(within(unreadable as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
});

test('CHT-3 DOC-10 a half-written problem is continued where it was begun', async () => {
  const { user } = await openRecord('/problems', {
    listAssignedPatients: { data: { assignedPatients: [] } },
    listNewestLabResults: { data: [] },
    listUnacknowledgedResults: { data: [] },
    listMessages: { data: [] },
  });
  await write(user, name(), 'Asthma');
  await goTo('/doctordashboard');
  const drafts = within(await screen.findByLabelText('Continue writing', { selector: 'section' }));
  expect(drafts.getByRole('link', { name: /^Continue: Problem of/ })).toHaveAttribute('href', `/medicalhistory/${patient.id}/problems`);
});

test('UX-6 CHT-3 the problems are in French on a French page', async () => {
  const { store } = await openRecord('/problems', having(entry(1, { onset: '2019-03' })));
  act(() => void store.dispatch(settings.actions.lookChosen({ language: 'fr' })));
  const [shown] = await waitFor(() => list('Actifs').getAllByRole('listitem'));
  expect(shown).toHaveTextContent(/^AsthmaDébut : mars 2019Noté le .*CorrigerMarquer comme résolu$/);
});

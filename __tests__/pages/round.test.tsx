import { act, screen, waitFor, within } from '@testing-library/react';
import type { KnownRecord } from '../../contract/round';
import { lackingOf, partOf } from '../../server/routes/roundDelta';
import { api } from '../../src/api/base';
import { alikePatient, patient } from '../../src/gallery/people';
import type { Answers } from '../../src/gallery/standIn';
import { auth } from '../../src/state/auth';
import { goTo, openApp } from '../support/openApp';
import { away, entriesOnDevice, entry, fill, online, recently, recordOf, records } from '../support/roundOnDevice';

const originalPut = IDBObjectStore.prototype.put;
/** Gives a record's entry the bytes of another one, which do not open in its place. */
const spoil = (id: string) =>
  new Promise<void>((resolve, reject) => {
    const opened = indexedDB.open('wardstory');
    opened.onerror = () => reject(opened.error);
    opened.onsuccess = () => {
      const transaction = opened.result.transaction('round', 'readwrite');
      const all = transaction.objectStore('round').getAll();
      all.onsuccess = () => {
        const [other] = all.result.filter((each) => each.id !== id);
        transaction.objectStore('round').put({ ...other, id });
      };
      transaction.oncomplete = () => {
        opened.result.close();
        resolve();
      };
    };
  });

test('OFF-1 the dashboard says how many patients are on this device, and since when', async () => {
  const { sent } = await fill();
  const line = screen.getByText(/^2 patients on this device, as of \d{1,2}:\d\d [AP]M · [\d.]+ kB/);
  expect(line).toBeVisible();
  expect(line.parentElement).not.toHaveAttribute('data-warning');
  expect(sent('readRound').map(({ body }) => body)).toEqual([{ known: [] }]);
});

test('OFF-1 the next start asks only for what has changed', async () => {
  const { store } = await fill();
  const { round } = store.getState();
  const { sent } = await fill();
  await waitFor(() => expect(sent('readRound')).toHaveLength(1));
  const known = records.map(({ patientId, version }) => ({ patientId, version }));
  expect(sent('readRound')[0]?.body).toEqual({ known, since: round && 'at' in round && round.at });
});

const at = { writtenAt: '2026-03-02T10:05:00.000Z', receivedAt: '2026-03-02T10:05:00.000Z', updatedAt: '2026-03-02T10:05:00.000Z' };
const added = { ...entry, ...at, id: '00000000-0000-4000-8000-000000000202', complaint: 'Better at noon', diagnosis: 'Malaria' };
const asOf = new Date(Date.now() - 30_000).toISOString();
/** A server where the first record has one more entry: in part to a device that says since when, else whole. */
const withOneMore = (before = recordOf(patient, 'Fever since Monday')): Answers => ({
  ...online,
  readRound: async ({ body }) => {
    const { known, since } = body as { known: readonly KnownRecord[]; since?: string };
    const isKnown = known.some(({ patientId }) => patientId === patient.id);
    const record = {
      patientId: patient.id,
      version: 'v3',
      answers: { ...before, listMedicalHistory: [added, ...before.listMedicalHistory] },
    };
    if (!since || !isKnown) return { data: { asOf, records: [record, ...records.slice(1)] } };
    return {
      data: {
        asOf,
        ...lackingOf(known, [{ ...record, ...(await partOf(record.answers, Date.parse(added.receivedAt))) }, ...known.slice(1)]),
      },
    };
  },
});
/** The history from the device, once the answers of that server are on it. */
const historyAfter = async ({ store }: Awaited<ReturnType<typeof fill>>) => {
  await waitFor(() => expect(store.getState().round).toMatchObject({ status: 'kept', at: asOf }));
  await openApp(`/medicalhistory/${patient.id}`, { as: 'doctor', answers: away });
  const list = await screen.findByRole('list', { name: 'Medical History' });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => /Better|Fever|Chills/.exec(textContent ?? '')?.[0]);
};

test('OFF-1 a record that comes in part is joined with what is here, in the server’s order, and no other one goes', async () => {
  await fill();
  const opened = await fill(withOneMore());
  expect(await historyAfter(opened)).toEqual(['Better', 'Fever']);
  expect(opened.sent('readRound')).toHaveLength(1);
  expect(await entriesOnDevice()).toBe(3);
});

test('OFF-1 a record in part of which this device lacks an entry, or has another one, is asked for in full before anything is stored', async () => {
  await fill();
  const opened = await fill(withOneMore(recordOf(patient, 'Chills since Monday')));
  expect(await historyAfter(opened)).toEqual(['Better', 'Chills']);
  const [, again, ...others] = opened.sent('readRound').map(({ body }) => body);
  expect(again).toEqual({ known: [{ patientId: alikePatient.id, version: 'v2' }] });
  expect(others).toEqual([]);
});

test('OFF-1 OFF-4 what changes while the server is asked is asked for right after', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const readRound: Answers['readRound'] = async () => {
    await held;
    return { data: { asOf: recently(), records } };
  };
  const { store, sent } = await openApp('/doctordashboard', { as: 'doctor', answers: { ...online, readRound } });
  await waitFor(() => expect(sent('readRound')).toHaveLength(1));
  await act(async () => void store.dispatch(api.util.invalidateTags(['Patient'])));
  release();
  await waitFor(() => expect(sent('readRound')).toHaveLength(2));
});

test('OFF-2 where the server cannot be reached the record opens from this device and says how old it is', async () => {
  await fill();
  await openApp(`/medicalhistory/${patient.id}`, { as: 'doctor', answers: away });
  expect(await screen.findByText('Fever since Monday')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'EXAMPLE, Ada' })).toBeVisible();
  // Once: the sections below are as old as the patient.
  expect(screen.getAllByText(/^From this device, as of \d{1,2}:\d\d [AP]M$/)).toHaveLength(1);
});

test('OFF-2 a page that asks while the records are being opened waits for them, and does not try the server a second time', async () => {
  await fill();
  const { sent } = await openApp(`/medicalhistory/${patient.id}`, { as: 'doctor', answers: away });
  expect(await screen.findByText('Fever since Monday')).toBeVisible();
  expect(sent('getPatient')).toHaveLength(1);
});

test('OFF-2 the server’s answer takes the place of the kept one, and its age goes', async () => {
  await fill();
  let isAway = true;
  const answer = recordOf(patient, 'Better today');
  const mixed: Answers = {
    ...away,
    getPatient: () => (isAway ? 'unreachable' : { data: answer.getPatient }),
    listMedicalHistory: () => (isAway ? 'unreachable' : { data: answer.listMedicalHistory }),
    listAllergies: () => (isAway ? 'unreachable' : { data: answer.listAllergies }),
    listProblems: () => (isAway ? 'unreachable' : { data: answer.listProblems }),
  };
  await openApp(`/medicalhistory/${patient.id}`, { as: 'doctor', answers: mixed });
  await screen.findByText('Fever since Monday');
  isAway = false;
  await act(async () => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
  expect(await screen.findByText('Better today')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/^From this device/)).not.toBeInTheDocument());
});

test('OFF-2 CHT-2 allergies that only this device has given say how old they are, though the patient is the server’s', async () => {
  await fill();
  const answer = recordOf(patient, 'Better today');
  const mixed: Answers = { ...away, getPatient: { data: answer.getPatient }, listMedicalHistory: { data: answer.listMedicalHistory } };
  await openApp(`/medicalhistory/${patient.id}`, { as: 'doctor', answers: mixed });
  await screen.findByText('Better today');
  await waitFor(() => expect(screen.getByText(/^From this device, as of/)).toBeVisible());
});

test('OFF-2 CHT-4 vital signs and their newest score that only this device has given say how old they are, above the score', async () => {
  await fill();
  const { getPatient, listAllergies, listProblems } = recordOf(patient, 'Better today');
  const mixed: Answers = {
    ...away,
    getPatient: { data: getPatient },
    listAllergies: { data: listAllergies },
    listProblems: { data: listProblems },
  };
  await openApp(`/medicalhistory/${patient.id}/vitals`, { as: 'doctor', answers: mixed });
  const score = await screen.findByLabelText('Newest score');
  expect(score).toHaveTextContent('NEWS2 0');
  const age = screen.getByText(/^From this device, as of/);
  expect(age.compareDocumentPosition(score) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('OFF-2 the list of patients opens from this device; a patient who is not on it says that the server cannot be reached', async () => {
  await fill();
  await openApp('/patients', { as: 'doctor', answers: away });
  expect(await screen.findByText(alikePatient.patientUniqueId)).toBeVisible();
  expect(screen.getByText(/^From this device, as of/)).toBeVisible();
  await goTo('/medicalhistory/00000000-0000-4000-8000-000000000003');
  expect(await screen.findByText(/server cannot be reached/i)).toBeVisible();
});

test('OFF-2 UX-5 the palette finds the patients on this device, by name, ID and phone, and says how old they are', async () => {
  await fill();
  const { user } = await openApp('/doctordashboard', { as: 'doctor', answers: away });
  await user.keyboard('{Control>}k{/Control}');
  const palette = within(await screen.findByRole('dialog', { name: /^Go to a page or a person/ }));
  for (const search of ['exa ADAH', alikePatient.patientUniqueId]) {
    await user.clear(palette.getByRole('combobox'));
    await user.type(palette.getByRole('combobox'), search);
    expect(await palette.findByRole('option', { name: /EXAMPLE, Adah/ })).toBeVisible();
    expect(palette.queryByRole('option', { name: /EXAMPLE, Ada P/ })).not.toBeInTheDocument();
    expect(palette.getByText(/^From this device, as of \d{1,2}:\d\d [AP]M$/)).toBeVisible();
  }
  await user.clear(palette.getByRole('combobox'));
  await user.type(palette.getByRole('combobox'), patient.phoneNumber);
  expect(await palette.findAllByRole('option', { name: /EXAMPLE/ })).toHaveLength(2);
});

test.each([
  ['of more than twelve hours', -13],
  ['from the future, because the clock was set back,', 1],
])('OFF-2 a copy %s warns', async (_, hours) => {
  const asOf = new Date(Date.now() + hours * 60 * 60_000).toISOString();
  await fill({ ...online, readRound: { data: { asOf, records } } });
  await openApp(`/medicalhistory/${patient.id}`, { as: 'doctor', answers: away });
  expect(await screen.findByText(/^From this device, as of .+: much may have changed since$/)).toBeVisible();
  await openApp('/doctordashboard', { as: 'doctor', answers: away });
  const line = await screen.findByText(/^2 patients on this device, as of .+: much may have changed since · /);
  expect(line.parentElement).toHaveAttribute('data-warning');
});

test('OFF-2 a record that cannot be read here is asked for again, and then shown', async () => {
  await fill();
  await spoil(patient.id);
  const { sent } = await openApp(`/medicalhistory/${patient.id}`, { as: 'doctor', answers: { ...away, readRound: online.readRound } });
  expect(await screen.findByText('Fever since Monday')).toBeVisible();
  const known = sent('readRound').map(({ body }) => JSON.stringify(body));
  expect(known.some((each) => !each.includes(patient.id))).toBe(true);
});

test('OFF-4 a patient who was taken from the doctor leaves the device', async () => {
  await fill();
  expect(await entriesOnDevice()).toBe(3);
  await fill({
    ...online,
    readRound: { data: { asOf: recently(), records: [{ patientId: patient.id, version: 'v1', answers: undefined }] } },
  });
  await waitFor(async () => expect(await entriesOnDevice()).toBe(2));
});

test('OFF-4 signing out deletes the records from this device', async () => {
  const { store } = await fill();
  await act(async () => void store.dispatch(auth.actions.signOutAsked()));
  await waitFor(async () => expect(await entriesOnDevice()).toBe(0));
});

test('OFF-4 ACC-12 a locked page has nothing of the records, and the device keeps them encrypted', async () => {
  const { store } = await fill();
  await act(async () => void store.dispatch(auth.actions.lockAsked()));
  await waitFor(() => expect(store.getState().auth.status).toBe('locked'));
  expect(store.getState().round).toEqual({ status: 'closed' });
  expect(await entriesOnDevice()).toBe(3);
});

test('OFF-4 a session that the server has ended takes the records with it', async () => {
  const { store } = await fill();
  await act(async () => void store.dispatch({ type: 'session/lost' }));
  await waitFor(async () => expect(await entriesOnDevice()).toBe(0));
  expect(store.getState().round).toEqual({ status: 'empty' });
});

test('OFF-1 a device without room for the records says so, and the page goes on', async () => {
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    if (this.name === 'round') throw new DOMException('No room', 'QuotaExceededError');
    return originalPut.apply(this, given);
  });
  await openApp('/doctordashboard', { as: 'doctor', answers: online });
  expect(await screen.findByText(/^This device has no room for your patients’ records/)).toBeVisible();
  expect(await screen.findByText(alikePatient.patientUniqueId)).toBeVisible();
  put.mockRestore();
});

test('OFF-2 CHT-6 the hospital’s own medicines complete from this device too, and their version is told to the server', async () => {
  const medicines = { version: 'm1', list: [{ id: '00000000-0000-4000-8000-000000000501', name: 'Zanol', ingredient: '', group: '' }] };
  const { sent } = await fill({ ...online, readRound: { data: { asOf: recently(), records, medicines } } });
  expect(sent('readRound')).toHaveLength(1);
  const again = await fill();
  await waitFor(() => expect(again.sent('readRound')[0]?.body).toMatchObject({ medicines: 'm1' }));
  const { user } = await openApp(`/medicalhistory/${patient.id}/prescription?popUp=addPrescription`, {
    as: 'doctor',
    answers: { ...away, listMedicines: 'unreachable' },
  });
  await user.click(await screen.findByRole('button', { name: 'In fields' }));
  await user.type(screen.getByLabelText('Medicine'), 'zan');
  expect(await screen.findByRole('option', { name: 'Zanol' })).toBeVisible();
});

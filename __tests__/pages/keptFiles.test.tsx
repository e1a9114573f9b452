import { act, screen, waitFor } from '@testing-library/react';
import { patient } from '../../src/gallery/people';
import type { Answers } from '../../src/gallery/standIn';
import { auth } from '../../src/state/auth';
import { round } from '../../src/state/round';
import { openApp } from '../support/openApp';
import { recordServer } from '../support/recordPage';

const idOf = (place: number) => `00000000-0000-4000-8000-00000000040${place}`;
const resultOf = (place: number) => ({
  id: idOf(place),
  fileName: `Result ${place}.txt`,
  contentType: 'text/plain',
  size: 1_000,
  uploadedBy: 'Ada Obi',
  createdAt: `2026-03-0${place}T09:00:00.000Z`,
  opened: false,
});
type Given = { results?: ReturnType<typeof resultOf>[]; version?: string };
/** A server with a patient's results, the newest first; each file says which it is. */
const serverWith = ({ results = [resultOf(2), resultOf(1)], version = 'v1' }: Given = {}) => {
  const { getPatient, ...lists } = recordServer();
  const answers = {
    getPatient: { ...getPatient.data, counts: { medicalHistory: 0, labResults: results.length, prescriptions: 0 } },
    listMedicalHistory: [],
    listPrescriptions: [],
    listAllergies: [],
    listProblems: [],
    listVitalSigns: [],
    listAcknowledgements: [],
    listKeyValues: [],
    listLabResults: results,
  };
  return {
    ...lists,
    getPatient,
    listLabResults: { data: results },
    listAssignedPatients: { data: { assignedPatients: [patient] } },
    readRound: { data: { asOf: new Date().toISOString(), records: [{ patientId: patient.id, version, answers }] } },
    copyLabResult: ({ params }) => new Response(`Text of ${params.uploadId}`),
    readLabResult: ({ params }) => new Response(`Text of ${params.uploadId}`),
    markLabResultSeen: { data: { seen: true } },
  } satisfies Answers;
};
const away: Answers = Object.fromEntries(
  [...Object.keys(serverWith()), 'streamEvents', 'listNewestLabResults', 'listUnacknowledgedResults'].map((name) => [name, 'unreachable']),
);
const openResult = (place: number, answers: Answers) =>
  openApp(`/medicalhistory/${patient.id}/labresult?result=${idOf(place)}`, { as: 'doctor', answers });

const filesOnDevice = () =>
  new Promise<unknown[]>((resolve, reject) => {
    const opened = indexedDB.open('wardstory');
    opened.onerror = () => reject(opened.error);
    opened.onsuccess = () => {
      const found = opened.result.transaction('files').objectStore('files').getAll();
      found.onsuccess = () => {
        opened.result.close();
        resolve(found.result);
      };
    };
  });
/** Gives the kept files bytes that do not open. */
const spoil = () =>
  new Promise<void>((resolve, reject) => {
    const opened = indexedDB.open('wardstory');
    opened.onerror = () => reject(opened.error);
    opened.onsuccess = () => {
      const transaction = opened.result.transaction('files', 'readwrite');
      const all = transaction.objectStore('files').getAll();
      all.onsuccess = () => {
        for (const each of all.result) transaction.objectStore('files').put({ ...each, sealed: new ArrayBuffer(32) });
      };
      transaction.oncomplete = () => {
        opened.result.close();
        resolve();
      };
    };
  });
const files = (app: Awaited<ReturnType<typeof openApp>>) => {
  const state = app.store.getState().round;
  return state && 'files' in state ? state.files : undefined;
};
const fill = async (answers: Answers = serverWith(), ids: readonly string[] = [idOf(2)]) => {
  const app = await openApp('/doctordashboard', { as: 'doctor', answers });
  await waitFor(() => expect(files(app)).toEqual(ids));
  return app;
};

test('OFF-1 the newest lab result of each patient is kept, encrypted, and the dashboard counts it and says how much is kept', async () => {
  const { sent } = await fill();
  expect(
    await screen.findByText(/^1 patient on this device, as of .* · 1 lab file \(up to 100 MB, besides those you keep\)/),
  ).toBeVisible();
  expect(sent('copyLabResult').map(({ params }) => params)).toEqual([{ patientId: patient.id, uploadId: idOf(2) }]);
  expect(sent('readLabResult')).toEqual([]);
  const [file] = (await filesOnDevice()) as { sealed: ArrayBuffer }[];
  expect(new TextDecoder().decode(file?.sealed)).not.toContain('Text of');
  // The next start has it already.
  const again = await fill();
  await waitFor(() => expect(again.sent('readRound')).not.toEqual([]));
  expect(again.sent('copyLabResult')).toEqual([]);
});

test('OFF-2 a kept lab result opens without the server and says how old it is; another one says that it is not on this device', async () => {
  await fill();
  await openResult(2, away);
  expect(await screen.findByText(`Text of ${idOf(2)}`)).toBeVisible();
  expect(screen.getByText(/^From this device, as of/)).toBeVisible();
  expect(screen.getByText('On this device')).toBeVisible();
  await openResult(1, away);
  await waitFor(() => expect(screen.getByText('This file is not on this device. It opens once the server can be reached.')).toBeVisible());
});

test('OFF-2 CHT-7 a kept lab result that is open counts as seen once the server can be reached', async () => {
  await fill();
  let isAway = true;
  const readLabResult: Answers['readLabResult'] = () => (isAway ? 'unreachable' : new Response('Anew'));
  const markLabResultSeen: Answers['markLabResultSeen'] = () => (isAway ? 'unreachable' : { data: { seen: true } });
  const { sent } = await openResult(2, { ...away, readLabResult, markLabResultSeen });
  expect(await screen.findByText(`Text of ${idOf(2)}`)).toBeVisible();
  expect(sent('markLabResultSeen')).toEqual([]);
  isAway = false;
  const before = sent('readLabResult').length;
  await act(async () => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
  await waitFor(() => expect(sent('readLabResult').length).toBeGreaterThan(before));
  await waitFor(() => expect(sent('markLabResultSeen').map(({ params }) => params.uploadId)).toEqual([idOf(2)]));
  // A file never changes: the page does not draw it anew.
  expect(screen.getByText(`Text of ${idOf(2)}`)).toBeVisible();
});

test('OFF-1 “Keep on this device” fetches another lab result, and the device still has it after the next start', async () => {
  await fill();
  const { user } = await openResult(1, serverWith());
  await user.click(await screen.findByRole('button', { name: 'Keep on this device' }));
  expect(await screen.findByText('On this device')).toBeVisible();
  await fill(serverWith(), [idOf(1), idOf(2)]);
  await openResult(1, away);
  expect(await screen.findByText(`Text of ${idOf(1)}`)).toBeVisible();
});

const originalPut = IDBObjectStore.prototype.put;
/** Lets the browser refuse what `refuses` says, by the store and the id in it. */
const refusePuts = (error: DOMException, refuses: (store: string, id: string) => boolean) =>
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    const [value] = given;
    if (refuses(this.name, typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : '')) throw error;
    return originalPut.apply(this, given);
  });
const keep = () => screen.findByRole('button', { name: 'Keep on this device' });

test.each([
  ['no room', new DOMException('No room', 'QuotaExceededError'), /^This device has no room left, so that it could not note this/],
  ['broken storage', new DOMException('Broken', 'UnknownError'), /^This browser could not note this: the file is not kept on this device/],
])('OFF-1 “Keep on this device” with %s says that nothing is kept, and can be tried again', async (_, error, said) => {
  await fill();
  const put = refusePuts(error, (store, id) => store === 'round' && id === 'asked');
  const { store, user } = await openResult(1, serverWith());
  await user.click(await keep());
  expect(await screen.findByText(said)).toBeVisible();
  expect(store.getState().round).toMatchObject({ asked: [] });
  put.mockRestore();
  await user.click(await keep());
  expect(await screen.findByText('On this device')).toBeVisible();
  expect(screen.queryByText(said)).not.toBeInTheDocument();
});

test('OFF-1 a lab result that was asked for without the server is noted, says so, and comes once it can be reached', async () => {
  await fill();
  const { user } = await openResult(1, {
    ...serverWith(),
    readRound: 'unreachable',
    copyLabResult: 'unreachable',
    streamEvents: 'unreachable',
  });
  await act(async () => void window.dispatchEvent(new Event('offline')));
  await user.click(await keep());
  expect(await screen.findByText('It is noted, and comes onto this device once the server can be reached.')).toBeVisible();
  await act(async () => void window.dispatchEvent(new Event('online')));
  await fill(serverWith(), [idOf(1), idOf(2)]);
});

test('OFF-1 a lab result that this browser cannot store yet says so, and the wish lasts', async () => {
  await fill();
  const put = refusePuts(new DOMException('Broken', 'UnknownError'), (store) => store === 'files');
  const { user } = await openResult(1, serverWith());
  await user.click(await keep());
  expect(await screen.findByText(/^This browser could not store the file yet\. It is noted/)).toBeVisible();
  put.mockRestore();
  await fill(serverWith(), [idOf(1), idOf(2)]);
});

test('OFF-1 where there is no room for a new lab result the oldest one goes, and the dashboard says so', async () => {
  const second = { ...patient, id: '00000000-0000-4000-8000-000000000499', patientUniqueId: 'P-0000-0499' };
  const both = (newest: number) => {
    const server = serverWith({ results: [resultOf(newest)], version: `v${newest}` });
    const [record] = server.readRound.data.records;
    if (!record) throw new Error('There is no record');
    const other = { ...record, patientId: second.id, version: 'o', answers: { ...record.answers, listLabResults: [resultOf(1)] } };
    const getPatient = { ...record.answers.getPatient, ...second };
    const records = [record, { ...other, answers: { ...other.answers, getPatient } }];
    return { ...server, readRound: { data: { ...server.readRound.data, records } } };
  };
  await fill(both(2), [idOf(2), idOf(1)]);
  let isFull = true;
  const put = refusePuts(new DOMException('No room', 'QuotaExceededError'), (store) => store === 'files' && isFull);
  const { delete: originalDelete } = IDBObjectStore.prototype;
  const deleted = jest.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, key) {
    if (this.name === 'files' && JSON.stringify(key).includes(idOf(1))) isFull = false;
    return originalDelete.call(this, key);
  });
  await fill(both(3), [idOf(3)]);
  expect(await screen.findByText(/There is no room for more lab files\./)).toBeVisible();
  put.mockRestore();
  deleted.mockRestore();
});

test('OFF-1 a kept lab result that cannot be read here is not shown, and is fetched again', async () => {
  await fill();
  await spoil();
  await openResult(2, away);
  expect(await screen.findByText(/^This file is not on this device\./)).toBeVisible();
  const { sent } = await fill();
  await waitFor(() => expect(sent('copyLabResult')).toHaveLength(1));
  await openResult(2, away);
  expect(await screen.findByText(`Text of ${idOf(2)}`)).toBeVisible();
});

test('OFF-4 a lab result that was withdrawn or whose patient was taken away leaves the device', async () => {
  await fill();
  await fill(serverWith({ results: [resultOf(1)], version: 'v2' }), [idOf(1)]);
  expect(await filesOnDevice()).toHaveLength(1);
  await fill({ ...serverWith(), readRound: { data: { asOf: new Date().toISOString(), records: [] } } }, []);
  await waitFor(async () => expect(await filesOnDevice()).toEqual([]));
});

test('OFF-4 signing out deletes the lab results from this device', async () => {
  const { store } = await fill();
  await act(async () => void store.dispatch(auth.actions.signOutAsked()));
  await waitFor(async () => expect(await filesOnDevice()).toEqual([]));
});

test('OFF-1 without room for a lab result the dashboard says so, and the records stay', async () => {
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    if (this.name === 'files') throw new DOMException('No room', 'QuotaExceededError');
    return originalPut.apply(this, given);
  });
  const { store } = await openApp('/doctordashboard', { as: 'doctor', answers: serverWith() });
  expect(await screen.findByText(/^1 patient on this device, .*There is no room for more lab files\./)).toBeVisible();
  expect(store.getState().round?.status).toBe('kept');
  put.mockRestore();
});

test('OFF-1 without room for the records the lab results go first', async () => {
  await fill();
  let refuses = true;
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    if (this.name === 'round' && refuses) {
      refuses = false;
      throw new DOMException('No room', 'QuotaExceededError');
    }
    return originalPut.apply(this, given);
  });
  const { store, sent } = await openApp('/doctordashboard', { as: 'doctor', answers: serverWith({ version: 'v2' }) });
  await waitFor(() => expect(sent('copyLabResult')).toHaveLength(1));
  expect(store.getState().round?.status).toBe('kept');
  put.mockRestore();
});

test('OFF-1 nothing is offered to be kept where no records are kept', async () => {
  const { store } = await openResult(1, { ...serverWith(), readRound: 'unreachable' });
  expect(await screen.findByText(`Text of ${idOf(1)}`)).toBeVisible();
  await act(async () => void store.dispatch(round.actions.fileAsked({ id: idOf(1) })));
  expect(screen.queryByRole('button', { name: 'Keep on this device' })).not.toBeInTheDocument();
});

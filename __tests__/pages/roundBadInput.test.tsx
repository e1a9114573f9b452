import { screen, waitFor } from '@testing-library/react';
import { eachField } from '../../contract/kindsOfEntry';
import type { RecordAnswers, Round } from '../../contract/round';
import { alikePatient, patient } from '../../src/gallery/people';
import type { Answers } from '../../src/gallery/standIn';
import { openApp } from '../support/openApp';

const recently = () => new Date(Date.now() - 60_000).toISOString();
const entry = { id: '00000000-0000-4000-8000-000000000201', author: 'Bea Other', corrects: null };
const times = { writtenAt: '2026-03-02T09:05:00.000Z', receivedAt: '2026-03-02T09:05:00.000Z', updatedAt: '2026-03-02T09:05:00.000Z' };
const well = { respirations: '16', saturation: '97', scale: '1', oxygen: 'air', systolic: '120', pulse: '70', consciousness: 'alert' };
const vitals = { ...eachField('vitalSigns', () => ''), ...well, temperature: '37.0', ...entry, ...times };
const recordOf = (of: typeof patient, complaint: string): RecordAnswers => ({
  getPatient: { ...of, counts: { medicalHistory: 1, labResults: 0, prescriptions: 0 } },
  listMedicalHistory: [{ ...entry, ...times, complaint, diagnosis: 'Malaria' }],
  listPrescriptions: [],
  listAllergies: [],
  listProblems: [],
  listVitalSigns: [vitals],
  listAcknowledgements: [],
  listLabResults: [],
});
const records: Round['records'] = [
  { patientId: patient.id, version: 'v1', answers: recordOf(patient, 'Fever since Monday') },
  { patientId: alikePatient.id, version: 'v2', answers: recordOf(alikePatient, 'A cough') },
];
const online: Answers = {
  readRound: ({ body }) => {
    const { known } = body as { known: { patientId: string }[] };
    const isKnown = (id: string) => known.some(({ patientId }) => patientId === id);
    return {
      data: { asOf: recently(), records: records.map((each) => (isKnown(each.patientId) ? { ...each, answers: undefined } : each)) },
    };
  },
  listAssignedPatients: { data: { assignedPatients: [patient, alikePatient] } },
  listNewestLabResults: { data: [] },
  listUnacknowledgedResults: { data: [] },
  listMessages: { data: [] },
};
const names = ['readRound', 'listAssignedPatients', 'listPatients', 'listNewestLabResults', 'listMessages', 'getPatient'] as const;
const sections = [
  'listMedicalHistory',
  'listPrescriptions',
  'listAllergies',
  'listProblems',
  'listVitalSigns',
  'listLabResults',
  'listAcknowledgements',
  'listUnacknowledgedResults',
  'streamEvents',
] as const;
const away: Answers = Object.fromEntries([...names, ...sections].map((name) => [name, 'unreachable']));

const originalPut = IDBObjectStore.prototype.put;
const entriesOnDevice = () =>
  new Promise<number>((resolve, reject) => {
    const opened = indexedDB.open('wardstory');
    opened.onerror = () => reject(opened.error);
    opened.onsuccess = () => {
      const counted = opened.result.transaction('round').objectStore('round').count();
      counted.onsuccess = () => {
        opened.result.close();
        resolve(counted.result);
      };
    };
  });
/** The stores that a version of the product before the lab files had, with the paths of their keys. */
const earlierStores = { keys: undefined, notes: ['userId', 'slice', 'id'], passwordKeys: undefined, round: ['userId', 'id'] } as const;
const whole = <Result,>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
/** Moves what is on the device into a database of that version. */
const makeEarlier = async () => {
  const now = await whole(indexedDB.open('wardstory'));
  const names = Object.keys(earlierStores);
  const transaction = now.transaction(names);
  const found = await Promise.all(
    names.map(async (name) => {
      const store = transaction.objectStore(name);
      const [keys, values] = await Promise.all([whole(store.getAllKeys()), whole(store.getAll())]);
      return { name, rows: keys.map((key, place) => ({ key, value: values[place] })) };
    }),
  );
  now.close();
  globalThis.indexedDB = new IDBFactory();
  const opening = indexedDB.open('wardstory', 3);
  opening.onupgradeneeded = () => {
    for (const [name, keyPath] of Object.entries(earlierStores))
      opening.result.createObjectStore(name, keyPath && { keyPath: [...keyPath] });
  };
  const earlier = await whole(opening);
  for (const { name, rows } of found) {
    const store = earlier.transaction(name, 'readwrite').objectStore(name);
    for (const { key, value } of rows) await whole(store.keyPath ? store.put(value) : store.put(value, key));
  }
  earlier.close();
};
const fill = async (answers: Answers = online) => {
  const opened = await openApp('/doctordashboard', { as: 'doctor', answers });
  await waitFor(() => expect(opened.store.getState().round?.status).toBe('kept'));
  return opened;
};

test('OFF-1 a crash while an answer is stored leaves the copy from before, whole', async () => {
  await fill();
  const newer = records.map((each, place) => ({
    ...each,
    version: `w${place}`,
    answers: recordOf(place ? alikePatient : patient, 'Newer'),
  }));
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    const [value] = given;
    const written = originalPut.apply(this, given);
    // The list is written last.
    if (this.name === 'round' && typeof value === 'object' && value !== null && 'id' in value && value.id === 'list')
      this.transaction.abort();
    return written;
  });
  const { store } = await openApp('/doctordashboard', {
    as: 'doctor',
    answers: { ...online, readRound: { data: { asOf: recently(), records: newer } } },
  });
  await waitFor(() => expect(store.getState().round?.status).toBe('failing'));
  put.mockRestore();
  await openApp(`/medicalhistory/${patient.id}`, { as: 'doctor', answers: away });
  expect(await screen.findByText('Fever since Monday')).toBeVisible();
});

test('OFF-1 OFF-2 what an earlier version of the product has stored opens after an upgrade', async () => {
  await fill();
  await makeEarlier();
  await openApp(`/medicalhistory/${patient.id}`, { as: 'doctor', answers: away });
  expect(await screen.findByText('Fever since Monday')).toBeVisible();
  expect(await entriesOnDevice()).toBe(3);
});

test('OFF-1 where the browser has removed everything, all records are fetched again', async () => {
  await fill();
  globalThis.indexedDB = new IDBFactory();
  const { sent } = await fill();
  expect(sent('readRound')[0]?.body).toEqual({ known: [] });
  expect(await entriesOnDevice()).toBe(3);
});

test('OFF-1 after the server was restored from an older backup the device has what the server has', async () => {
  await fill();
  const older: Round['records'] = [{ patientId: patient.id, version: 'v0', answers: recordOf(patient, 'Before the backup') }];
  await fill({ ...online, readRound: { data: { asOf: recently(), records: older } } });
  await waitFor(async () => expect(await entriesOnDevice()).toBe(2));
  await openApp(`/medicalhistory/${patient.id}`, { as: 'doctor', answers: away });
  expect(await screen.findByText('Before the backup')).toBeVisible();
  expect(screen.queryByText('Fever since Monday')).not.toBeInTheDocument();
});

test.each([
  ['has not promised to keep them says', false],
  ['has promised it does not say', true],
])('OFF-1 a browser that %s that they may go', async (_, promised) => {
  Object.defineProperty(navigator, 'storage', {
    configurable: true,
    value: { persisted: async () => promised, persist: async () => promised },
  });
  await fill();
  await screen.findByText(/^2 patients on this device/);
  const said = screen.queryByText(/This browser may remove them when its storage runs low\.$/);
  expect(said !== null).toBe(!promised);
  Reflect.deleteProperty(navigator, 'storage');
});

test('OFF-1 a tab waits while another one asks the server, and has the copy right after', async () => {
  let isElsewhere = true;
  const request = (name: string, _: LockOptions, work: (lock: object | null) => unknown) =>
    Promise.resolve(work(isElsewhere && name.startsWith('wardstory:round:') ? null : {}));
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  const { store, sent } = await openApp('/doctordashboard', { as: 'doctor', answers: online });
  await waitFor(() => expect(store.getState().round?.status).toBe('empty'));
  expect(sent('readRound')).toEqual([]);
  isElsewhere = false;
  await waitFor(() => expect(store.getState().round?.status).toBe('kept'));
  expect(sent('readRound')).toHaveLength(1);
  Reflect.deleteProperty(navigator, 'locks');
});

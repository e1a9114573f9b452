import { screen, waitFor } from '@testing-library/react';
import type { Round } from '../../contract/round';
import { alikePatient, patient } from '../../src/gallery/people';
import { openApp } from '../support/openApp';
import { away, entriesOnDevice, fill, online, recently, recordOf, records } from '../support/roundOnDevice';

const originalPut = IDBObjectStore.prototype.put;
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

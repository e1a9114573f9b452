import { combineReducers, legacy_createStore } from '@reduxjs/toolkit';
import { NotesAcrossLock } from '../../src/app/notes/acrossLock';
import { device } from '../../src/state/device';
import { drafts } from '../../src/state/draft';
import { outbox } from '../../src/state/outbox';

const about = {
  kind: 'prescription',
  patient: { id: 'p1', firstName: 'Zoë', lastName: 'Mensah', patientUniqueId: 'P-1' },
} as const;
const typed = (prescription: string) =>
  drafts.actions.typedIn({ id: 'd1', about, values: { prescription }, at: '2026-11-20T10:00:00.000Z' });
const note = { ...about, body: { prescription: 'Amoxicillin' } };
const saved = outbox.actions.saved({ id: 'n1', note, order: 1, at: '2026-11-20T10:00:00.000Z' });

const page = () => legacy_createStore(combineReducers({ drafts: drafts.reducer, outbox: outbox.reducer, device: device.reducer }));
const written = () => {
  const store = page();
  store.dispatch(typed('Ibuprofen'));
  store.dispatch(saved);
  return store.getState();
};

test('ACC-12 DOC-10 what the device could not keep is there again after a lock, for who wrote it alone', async () => {
  const acrossLock = new NotesAcrossLock();
  acrossLock.preserve('u1', written());
  const [theirs, another] = [page(), page()];
  await acrossLock.restore('u2', another, () => false);
  expect(another.getState()).toEqual(page().getState());
  await acrossLock.restore('u1', theirs, () => false);
  expect(theirs.getState().drafts).toEqual(written().drafts);
  expect(theirs.getState().outbox).toEqual(written().outbox);
});

test('ACC-12 DOC-10 what was typed before it came back stands below it', async () => {
  const acrossLock = new NotesAcrossLock();
  acrossLock.preserve('u1', written());
  const store = page();
  store.dispatch(typed('Paracetamol'));
  await acrossLock.restore('u1', store, () => false);
  expect(store.getState().drafts.d1).toMatchObject({ values: { prescription: 'Ibuprofen\nParacetamol' } });
});

test('ACC-12 DOC-10 who locks again before it came back has it after the next unlock', async () => {
  const acrossLock = new NotesAcrossLock();
  acrossLock.preserve('u1', written());
  await acrossLock.restore('u1', page(), () => true);
  const store = page();
  await acrossLock.restore('u1', store, () => false);
  expect(store.getState().drafts).toEqual(written().drafts);
});

test('ACC-12 where the browser does not encrypt, nothing is kept over a lock and nothing stops it', async () => {
  const { subtle } = crypto;
  Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true });
  try {
    const acrossLock = new NotesAcrossLock();
    acrossLock.preserve('u1', written());
    const store = page();
    await acrossLock.restore('u1', store, () => false);
    expect(store.getState()).toEqual(page().getState());
  } finally {
    Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true });
  }
});

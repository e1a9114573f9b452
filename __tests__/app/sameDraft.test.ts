import 'fake-indexeddb/auto';
import { isDeepStrictEqual } from 'node:util';
import { openDatabase } from '../../src/device/database';
import { outbox } from '../../src/state/outbox';
import { entryIdOf } from '../../src/ui/notes/entryId';
import {
  about,
  at,
  collectionOf,
  draftId,
  freshDevice,
  holdReads,
  holdWrites,
  leaveDevice,
  newStore,
  note,
  onDevice,
  page,
  persisted,
  typed,
} from '../support/notesPage';
import { until } from '../support/until';

beforeEach(freshDevice);
afterEach(leaveDevice);

test('DOC-11 a draft that two tabs save at the same instant is one entry: both tabs have the one that was stored last, and it is delivered once', async () => {
  const [one, other] = [await page(), await page()];
  one.store.dispatch(typed('Amoxicillin'));
  await until(() => persisted(other.store) && persisted(one.store));
  const save = ({ store }: typeof one, savedAt: string) => {
    const draft = store.getState().drafts[draftId];
    if (draft?.status !== 'written') throw new Error('Nothing is written');
    const id = entryIdOf(draft);
    store.dispatch(outbox.actions.saved({ id, note: note('Amoxicillin'), order: 1, at: savedAt }));
    return id;
  };
  const id = save(one, at);
  expect(save(other, '2026-11-20T14:02:00.123Z')).toBe(id);
  const memberIn = ({ store }: typeof one) => store.getState().outbox[id];
  const isSame = () => isDeepStrictEqual(memberIn(one), memberIn(other));
  await until(() => memberIn(one)?.status === 'queued' && memberIn(other)?.status === 'queued' && isSame());
  expect(await onDevice()).toEqual([`outbox ${id}`]);
  one.store.dispatch(outbox.actions.delivered({ id, rowId: 'r1', deliveredAt: at }));
  await until(() => memberIn(other)?.status === 'delivered');
  expect(Object.keys(other.store.getState().outbox)).toEqual([id]);
  await until(async () => (await onDevice()).length === 0);
});

test('DOC-11 QA-7 what another tab stored before this one does not replace what this one stored, however late it is read', async () => {
  const [one, other] = [await page(), await page()];
  const reads = holdReads();
  const later = '2026-11-20T14:02:00.123Z';
  const savedAt = (at: string) => outbox.actions.saved({ id: 'n1', note: note('Rest'), order: 1, at });
  one.store.dispatch(savedAt(at));
  await until(() => reads.count() === 1);
  other.store.dispatch(savedAt(later));
  await until(() => other.store.getState().outbox.n1?.status === 'queued' && reads.count() === 2);
  reads.release();
  const shown = ({ store }: typeof one) => JSON.stringify(store.getState().outbox.n1);
  await until(() => shown(one).includes(later));
  await until(() => shown(other) === shown(one));
});

test('DOC-11 a note that another tab has delivered while this one still stores it is delivered', async () => {
  const one = await page();
  const saved = outbox.actions.saved({ id: 'n1', note: note('Rest'), order: 1, at });
  one.store.dispatch(saved);
  await until(() => one.store.getState().outbox.n1?.status === 'queued');
  const store = newStore();
  store.dispatch(saved);
  const release = holdWrites();
  const collection = collectionOf(store, await openDatabase());
  await collection.begin();
  one.store.dispatch(outbox.actions.delivered({ id: 'n1', rowId: 'r1', deliveredAt: at }));
  await until(() => store.getState().outbox.n1?.status === 'delivered');
  release();
  await until(() => !collection.hasUnwritten);
  expect(await onDevice()).toEqual([]);
});

test('DOC-11 a draft’s entry has its own id, a UUID: another one for another change, patient or kind', () => {
  const other = { kind: 'prescription', patient: { ...about.patient, id: 'p2' } } as const;
  const changed = new Date(Date.parse(at) + 1).toISOString();
  const drafts = [
    { about, at },
    { about, at: changed },
    { about: other, at },
    { about: { kind: 'message', patient: null } as const, at },
  ];
  const ids = drafts.map(entryIdOf);
  expect(entryIdOf({ about: { ...about }, at })).toBe(ids[0]);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  // No time shares its id with another.
  const many = Array.from({ length: 2_000 }, (_, time) => entryIdOf({ about, at: new Date(time).toISOString() }));
  expect(new Set(many).size).toBe(many.length);
});

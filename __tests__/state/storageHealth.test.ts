import { appointmentShelf } from '../../src/state/appointmentShelf';
import { device } from '../../src/state/device';
import { outbox } from '../../src/state/outbox';
import { persistence } from '../../src/state/persistence';
import { settings } from '../../src/state/settings';
import { isStorageFailing, type Kind, type Stored } from '../../src/state/storageHealth';

const kinds: readonly Kind[] = ['notes', 'appointments', 'settings', 'page'];
const failingIn = (state: Stored) => kinds.filter((kind) => isStorageFailing(state, kind));
const note = { note: { kind: 'message', patient: null, body: { text: 'Ward 3' } }, order: 1, at: '2026-11-20T14:02:00.000Z' } as const;

const reduced = <S>({ reducer }: { reducer: (state: S | undefined, action: { type: string }) => S }, ...actions: { type: string }[]) =>
  actions.reduce<S | undefined>(reducer, undefined);
const full = { reason: 'full' } as const;

test.each<[string, Stored, Kind[]]>([
  ['nothing has joined yet', {}, []],
  [
    'the device of the notes fails',
    { device: reduced(device, device.actions.openingStarted(), device.actions.persistFailed(full)) },
    ['notes'],
  ],
  [
    'a note is in the page alone',
    { outbox: reduced(outbox, outbox.actions.saved({ id: 'n1', ...note }), outbox.actions.persistFailed({ id: 'n1' })) },
    ['notes'],
  ],
  ['a note is on its way onto the device', { outbox: reduced(outbox, outbox.actions.saved({ id: 'n1', ...note })) }, []],
  [
    'the appointments cannot be kept',
    {
      appointmentShelf: reduced(appointmentShelf, appointmentShelf.actions.openingStarted(), appointmentShelf.actions.persistFailed(full)),
    },
    ['appointments'],
  ],
  [
    'the settings were not written',
    { settings: reduced(settings, settings.actions.saved({ userId: 'u1', doctor: null, picture: null }), settings.actions.notWritten()) },
    ['settings'],
  ],
  ['a slice could not be written', { persistence: reduced(persistence, persistence.actions.writeFailed()) }, ['page']],
  ['and it was read', { persistence: reduced(persistence, persistence.actions.writeFailed(), persistence.actions.dismissed()) }, ['page']],
])('QA-2 one selector names what this browser does not store: %s', (_, state, failing) => {
  expect(failingIn(state)).toEqual(failing);
});

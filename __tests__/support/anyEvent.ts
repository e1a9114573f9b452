import type { ActionCreatorWithoutPayload, ActionCreatorWithPayload, UnknownAction } from '@reduxjs/toolkit';
import fc from 'fast-check';
import { type EntryKind, eachField, entryKinds } from '../../contract/kindsOfEntry';
import { answers } from '../../src/state/answers';
import { appointment } from '../../src/state/appointment';
import { appointmentShelf } from '../../src/state/appointmentShelf';
import { auth } from '../../src/state/auth';
import { connection } from '../../src/state/connection';
import { device } from '../../src/state/device';
import { drafts } from '../../src/state/draft';
import { outbox } from '../../src/state/outbox';
import { paymentResult } from '../../src/state/paymentResult';
import { persistence } from '../../src/state/persistence';
import { popUp, popUpNames } from '../../src/state/popUp';
import { round } from '../../src/state/round';
import { hideableColumns, settings } from '../../src/state/settings';
import { sidebar } from '../../src/state/sidebar';
import { taskNames, tasks } from '../../src/state/tasks';
import { uploads } from '../../src/state/uploads';
import { version } from '../../src/state/version';
import { anyId, anyMoment, anyText } from './anyOfSchema';

/** Random payloads for every event. A missing event does not compile. */
type Payloads<Actions> = {
  [E in keyof Actions]: Actions[E] extends ActionCreatorWithoutPayload
    ? undefined
    : Actions[E] extends ActionCreatorWithPayload<infer P>
      ? fc.Arbitrary<P>
      : never;
};
const eventsOf = <Actions extends object>(
  slice: { name: string; actions: Actions },
  payloads: Payloads<Actions>,
): fc.Arbitrary<UnknownAction> =>
  fc.oneof(
    ...Object.entries<fc.Arbitrary<unknown> | undefined>({ ...payloads }).map(([event, payload]) => {
      const type = fc.constant(`${slice.name}/${event}`);
      return payload ? fc.record({ type, payload }) : fc.record({ type });
    }),
  );

const problem = fc.record({ code: fc.constantFrom('problem.unreachable' as const, 'problem.wrongCredentials' as const) });
const at = anyMoment;
const id = anyId;
const userType = fc.constantFrom('hospitalAdmin' as const, 'doctor' as const);
const gender = fc.constantFrom('male' as const, 'female' as const, null);
const user = fc.record({ id, userType, firstName: anyText, lastName: anyText, email: anyText, gender });
const doctor = fc.option(fc.record({ id, doctorUniqueId: anyText, licenseUId: anyText }));
export const anyIdentity = fc.record({ user, doctor, session: fc.record({ id, expires: at }) });

const patient = fc.record({ id, firstName: anyText, lastName: anyText, patientUniqueId: anyText });
const entryKind = fc.constantFrom(...entryKinds);
const about = fc.oneof(
  fc.record({ kind: entryKind, patient }),
  fc.record({ kind: fc.constant('message' as const), patient: fc.constant(null) }),
);
const keptFiles = { files: fc.array(id), asked: fc.array(id), hasRoom: fc.boolean(), size: fc.nat() };
const keptCopy = fc.record({ patients: fc.nat(), at, durable: fc.boolean(), ...keptFiles });
const answerId = fc.oneof(
  fc.constant('listPatients'),
  id.map((patientId) => `getPatient:${patientId}`),
);
const draftId = fc.oneof(
  fc.tuple(entryKind, id).map(([kind, patientId]) => `${kind}:${patientId}`),
  fc.constant('message'),
);
const draftOf = (values: fc.Arbitrary<Record<string, string>>) => fc.record({ id: draftId, about, values, at });
const written = draftOf(fc.record({ complaint: anyText, diagnosis: anyText }));
const bodyOf = (kind: EntryKind) => fc.record({ ...eachField(kind, () => anyText), corrects: id });
const note = fc.oneof(
  ...entryKinds.map((kind) => fc.record({ kind: fc.constant(kind), patient, body: bodyOf(kind) })),
  fc.record({ kind: fc.constant('message' as const), patient: fc.constant(null), body: fc.record({ text: anyText }) }),
);
const count = fc.integer({ min: 0, max: 9 });
const saved = { id, note, order: count, at };
const withId = fc.record({ id });
const withProblem = fc.record({ id, problem });

const taskName = fc.constantFrom(...taskNames);
const ofTask = fc.record({ id: taskName });
const aboutRow = fc.record({ id: taskName, rowId: fc.option(id) });

const time = fc.constantFrom('2026-11-20 14:30', '2026-11-21 08:00');
const bookedDoctor = fc.option(fc.record({ id, name: anyText, doctorUniqueId: anyText }));
const booked = fc.record({ key: id, name: anyText, id, patientUniqueId: anyText, doctor: bookedDoctor, time, date: at });
const doctorSettings = fc.option(
  fc.record({ firstName: anyText, lastName: anyText, email: anyText, address: anyText, phoneNumber: anyText, doctorId: anyText }),
);

/** Random events of the machines, by slice. */
export const eventsOfSlices: Readonly<Record<string, fc.Arbitrary<UnknownAction>>> = {
  auth: eventsOf(auth, {
    submitted: fc.record({ email: anyText, password: anyText }),
    accepted: anyIdentity,
    refused: fc.record({ problem }),
    sessionEnded: undefined,
    lockAsked: undefined,
    lockCompleted: undefined,
    idleLimitReached: undefined,
    signOutAsked: undefined,
    anotherUserAsked: undefined,
    signOutDelivered: undefined,
  }),
  connection: eventsOf(connection, {
    wentOffline: fc.record({ at }),
    cameBack: undefined,
    notReached: fc.record({ at }),
    answered: undefined,
    tookLong: undefined,
  }),
  sidebar: eventsOf(sidebar, { toggled: undefined }),
  popUp: eventsOf(popUp, {
    opened: fc.record({ name: fc.constantFrom(...popUpNames) }),
    typedIn: undefined,
    sendingStarted: undefined,
    refused: fc.record({ problem: fc.option(problem) }),
    closeAsked: undefined,
    editingContinued: undefined,
    discarded: undefined,
    finished: undefined,
    dismissed: undefined,
  }),
  drafts: eventsOf(drafts, {
    typedIn: written,
    found: fc.tuple(written, fc.boolean()).map(([draft, persisted]) => ({ ...draft, persisted })),
    persisted: fc.record({ id: draftId }),
    gone: fc.record({ id: draftId }),
    discarded: fc.record({ id: draftId }),
    undone: fc.record({ id: draftId }),
    submitted: fc.record({ id: draftId }),
    forgotten: undefined,
  }),
  outbox: eventsOf(outbox, {
    saved: fc.record(saved),
    restored: fc.record(saved),
    persisted: withId,
    persistFailed: withId,
    found: fc.record(saved),
    foundRefused: fc.record({ ...saved, problem }),
    sendingStarted: withId,
    sendingFailed: withProblem,
    delivered: fc.record({ id, rowId: id, deliveredAt: at }),
    refused: withProblem,
    retried: withId,
    takenBack: withId,
    gone: withId,
    forgotten: undefined,
  }),
  device: eventsOf(device, {
    openingStarted: undefined,
    opened: undefined,
    persistFailed: fc.record({ reason: fc.constantFrom('full' as const, 'unavailable' as const) }),
    persisted: undefined,
    left: undefined,
  }),
  round: eventsOf(round, {
    openingStarted: undefined,
    found: keptCopy,
    foundNone: undefined,
    refreshStarted: undefined,
    refreshed: keptCopy,
    refreshFailed: undefined,
    persistFailed: fc.record({ reason: fc.constantFrom('full' as const, 'unavailable' as const) }),
    filesChanged: fc.record(keptFiles),
    fileAsked: fc.record({ id }),
    deleted: undefined,
    switchedOff: fc.record({ by: fc.constantFrom('hospital' as const, 'device' as const) }),
    left: undefined,
  }),
  answers: eventsOf(answers, {
    answeredByDevice: fc.record({ id: answerId, at }),
    answeredInTrouble: fc.record({ id: answerId, at }),
    answeredByServer: fc.record({ id: answerId }),
    forgotten: undefined,
  }),
  uploads: eventsOf(uploads, {
    chosen: fc.record({ id, patient, fileName: anyText, size: count, order: count }),
    started: withId,
    progressed: fc.record({ id, sent: count }),
    wholeSent: withId,
    interrupted: withId,
    resumed: withId,
    succeeded: withId,
    failed: withProblem,
    cancelled: withId,
    retried: withId,
    dismissed: withId,
    forgotten: undefined,
  }),
  tasks: eventsOf(tasks, {
    opened: aboutRow,
    sendingStarted: aboutRow,
    succeeded: ofTask,
    refused: fc.record({ id: taskName, problem }),
    closed: ofTask,
    forgotten: undefined,
  }),
  appointment: eventsOf(appointment, {
    opened: fc.record({ list: fc.array(booked, { maxLength: 3 }) }),
    found: fc.record({ appointment: booked }),
    gone: fc.record({ key: id }),
    detailsMissing: undefined,
    added: fc.record({ appointment: booked }),
    deleteAsked: fc.record({ key: id }),
    deleteDeclined: undefined,
    deleteConfirmed: undefined,
    undone: undefined,
    held: undefined,
    released: undefined,
    passed: undefined,
    left: undefined,
  }),
  appointmentShelf: eventsOf(appointmentShelf, {
    openingStarted: undefined,
    opened: undefined,
    foundUnreadable: fc.record({ count }),
    persistFailed: fc.record({ reason: fc.constantFrom('locked' as const, 'full' as const, 'unavailable' as const) }),
    persisted: undefined,
    dismissed: undefined,
    left: undefined,
  }),
  paymentResult: eventsOf(paymentResult, {
    asked: fc.record({ reference: anyText }),
    confirmed: undefined,
    declined: undefined,
    lost: fc.record({ problem }),
    left: undefined,
  }),
  settings: eventsOf(settings, {
    saved: fc.record({ userId: id, doctor: doctorSettings, picture: fc.option(anyText) }),
    recordOpened: fc.record({ userId: id, patientId: id }),
    lookChosen: fc.oneof(
      fc.record({ theme: fc.constantFrom('system' as const, 'light' as const, 'dark' as const) }),
      fc.record({ language: fc.constantFrom('en' as const, 'fr' as const, null) }),
    ),
    columnsChosen: fc.record({ userId: id, hiddenColumns: fc.subarray([...hideableColumns]) }),
    patientsForgotten: undefined,
    written: undefined,
    notWritten: undefined,
  }),
  persistence: eventsOf(persistence, {
    sliceLost: fc.record({
      slice: fc.constantFrom('auth' as const, 'sidebar' as const, 'popUp' as const, 'settings' as const),
      why: fc.constantFrom('unreadable' as const, 'newer' as const, 'outdated' as const, 'cleared' as const),
    }),
    writeFailed: undefined,
    dismissed: undefined,
  }),
  version: eventsOf(version, {
    found: undefined,
    updateAsked: fc.record({ hasUnsaved: fc.boolean() }),
    lossAccepted: undefined,
    editingContinued: undefined,
    postponed: undefined,
    takenOver: undefined,
  }),
};

const junk = fc.oneof(anyText, fc.integer(), fc.boolean(), fc.constant(null));
/** What redux-persist may find in the browser's storage: a written value, or anything else. */
const found = fc.record({
  key: fc.constantFrom('auth', 'sidebar', 'popUp', 'settings'),
  payload: fc.option(
    fc.oneof(
      anyIdentity.map((identity) => ({ status: 'signedIn', ...identity })),
      fc.record({
        status: fc.constantFrom('leaving', 'narrow', 'nonsense'),
        sessionId: fc.oneof(id, junk),
        name: fc.constantFrom('addDoctor', 'no'),
      }),
      fc.record({ user: fc.record({ id: junk, userType, firstName: junk, lastName: anyText, email: anyText }), session: junk }),
      fc.record({
        users: fc.dictionary(
          id,
          fc.record({ doctor: fc.option(fc.record({ firstName: junk, doctorId: junk })), picture: junk, recent: junk }),
        ),
      }),
    ),
    { nil: undefined },
  ),
});
export const anyRehydration: fc.Arbitrary<UnknownAction> = found.map((read) => ({ type: 'persist/REHYDRATE', ...read }));

import type { Reason } from '../state/auth';
import { drafts } from '../state/draft';
import type { About, AboutPatient } from '../state/note';
import { draftIdOf } from '../state/note';
import { outbox, type Saved, type UnsentNote } from '../state/outbox';
import { longAgo, patient } from './people';

export const noteId = '00000000-0000-4000-8000-000000000201';
const problem: Reason = { code: 'problem.unreachable' };

const savedFor = ({ id, firstName, lastName, patientUniqueId }: AboutPatient): Saved => ({
  note: { kind: 'prescription', patient: { id, firstName, lastName, patientUniqueId }, body: { prescription: 'Rest', corrects: '' } },
  order: 1,
  at: longAgo,
});

/** A note that the page is sending to the server. */
export const sendingNote = (whose: AboutPatient) => [
  outbox.actions.found({ id: noteId, ...savedFor(whose) }),
  outbox.actions.sendingStarted({ id: noteId }),
];

/** Notes that the device has not stored. */
export const unpersistedNotes = [noteId, '00000000-0000-4000-8000-000000000202'].flatMap((id) => [
  outbox.actions.saved({ id, ...savedFor(patient) }),
  outbox.actions.persistFailed({ id }),
]);

/** A note in every state. */
export const unsentNotes: readonly UnsentNote[] = [
  ...(['persisting', 'queued', 'unpersisted'] as const).map((status) => ({ status, ...savedFor(patient) })),
  ...[true, false].flatMap((persisted): UnsentNote[] => [
    { status: 'sending', ...savedFor(patient), persisted },
    { status: 'waiting', ...savedFor(patient), persisted, problem },
    { status: 'refused', ...savedFor(patient), persisted, problem: { code: 'problem.notAllowed' } },
  ]),
  { status: 'delivered', ...savedFor(patient), rowId: noteId, deliveredAt: longAgo },
];

/** A draft. */
export const written = (about: About, values: Readonly<Record<string, string>>) =>
  drafts.actions.found({ id: draftIdOf(about), about, values, at: longAgo, persisted: true });
export const thrownAway = (about: About) => drafts.actions.discarded({ id: draftIdOf(about) });

import { kindsOfEntry } from '../../contract/kindsOfEntry';
import { askedFrom } from '../state/askedHandover';
import type { Saved } from '../state/outbox';
import type { Outcome } from './callOnce';
import { doctorMessagesApi } from './doctorMessages';
import { notesApi } from './notes';
import { isProblem, unreachable } from './problem';
import type { Dispatch } from './server';

type Unsent = Pick<Saved, 'note' | 'at'>;
type Ended = { data?: { id: string } & ({ receivedAt: string } | { createdAt: string }); error?: unknown };
/** A delivered note: its row's id, and when the server received it. */
export type Arrived = { id: string; receivedAt: string };

// Untracked: the note is in the outbox already and must not be in the API slice too.
const untracked = { track: false };

/** `writtenAt` is when the note was saved: every try sends the same value. */
const sent = (dispatch: Dispatch, { note, at: writtenAt }: Unsent, key: string): PromiseLike<Ended> => {
  if (note.kind === 'message') {
    const { text } = note.body;
    const asked = askedFrom(note.body.handover);
    const handover = asked && { doctorId: asked.doctorId, patientIds: [...asked.patientIds], keeps: asked.keeps };
    return dispatch(doctorMessagesApi.endpoints.sendMessage.initiate({ body: { text, handover }, key }, untracked));
  }
  const { add } = kindsOfEntry[note.kind];
  const params = { patient_id: note.patient.id };
  return dispatch(notesApi.endpoints[add].initiate({ params, body: { ...note.body, writtenAt }, key }, untracked));
};

/** Sends a note under its Idempotency-Key: a retry gives the same row. Never throws. */
export const sendNote = async (dispatch: Dispatch, note: Unsent, key: string): Promise<Outcome<Arrived>> => {
  try {
    const { data, error } = await sent(dispatch, note, key);
    if (data) return { ok: true, answer: { id: data.id, receivedAt: 'receivedAt' in data ? data.receivedAt : data.createdAt } };
    return { ok: false, problem: isProblem(error) ? error : unreachable };
  } catch {
    return { ok: false, problem: unreachable };
  }
};

import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Saved } from '../state/outbox';
import type { Outcome } from './callOnce';
import { doctorMessagesApi } from './doctorMessages';
import { notesApi } from './notes';
import { isProblem, unreachable } from './problem';
import type { Server } from './server';

type Dispatch = ThunkDispatch<unknown, Server, UnknownAction>;
type Unsent = Pick<Saved, 'note' | 'at'>;
type Ended = { data?: { id: string } & ({ receivedAt: string } | { createdAt: string }); error?: unknown };
/** What the server has made of a note: which row, and when it got it. */
export type Arrived = { id: string; receivedAt: string };

// Untracked: the note stays in the outbox, not a second time in the API's part of the store.
const untracked = { track: false };

/** A note that waited was written when it was saved: every try says the same. */
const sent = (dispatch: Dispatch, { note, at: writtenAt }: Unsent, key: string): PromiseLike<Ended> => {
  switch (note.kind) {
    case 'medicalHistory':
      return dispatch(
        notesApi.endpoints.addMedicalHistory.initiate(
          { params: { patient_id: note.patient.id }, body: { ...note.body, writtenAt }, key },
          untracked,
        ),
      );
    case 'prescription':
      return dispatch(
        notesApi.endpoints.addPrescription.initiate(
          { params: { patient_id: note.patient.id }, body: { ...note.body, writtenAt }, key },
          untracked,
        ),
      );
    case 'message':
      return dispatch(doctorMessagesApi.endpoints.sendMessage.initiate({ body: note.body, key }, untracked));
  }
};

/** Sends a note under its key: sent again, it is the same row. Never throws. */
export const sendNote = async (dispatch: Dispatch, note: Unsent, key: string): Promise<Outcome<Arrived>> => {
  try {
    const { data, error } = await sent(dispatch, note, key);
    if (data) return { ok: true, answer: { id: data.id, receivedAt: 'receivedAt' in data ? data.receivedAt : data.createdAt } };
    return { ok: false, problem: isProblem(error) ? error : unreachable };
  } catch {
    return { ok: false, problem: unreachable };
  }
};

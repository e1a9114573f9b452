import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Note } from '../state/note';
import type { Outcome } from './callOnce';
import { doctorMessagesApi } from './doctorMessages';
import { medicalHistoryApi } from './medicalHistory';
import { prescriptionsApi } from './prescriptions';
import { isProblem, unreachable } from './problem';
import type { Server } from './server';

type Dispatch = ThunkDispatch<unknown, Server, UnknownAction>;
type Ended = { data?: { id: string }; error?: unknown };

// Untracked: the note stays in the outbox, not a second time in the API's part of the store.
const untracked = { track: false };

const sent = (dispatch: Dispatch, note: Note, key: string): PromiseLike<Ended> => {
  switch (note.kind) {
    case 'medicalHistory':
      return dispatch(
        medicalHistoryApi.endpoints.addMedicalHistory.initiate(
          { params: { patient_id: note.patient.id }, body: note.body, key },
          untracked,
        ),
      );
    case 'prescription':
      return dispatch(
        prescriptionsApi.endpoints.addPrescription.initiate({ params: { patient_id: note.patient.id }, body: note.body, key }, untracked),
      );
    case 'message':
      return dispatch(doctorMessagesApi.endpoints.sendMessage.initiate({ body: note.body, key }, untracked));
  }
};

/** Sends a note under its key: sent again, it is the same row. Never throws. */
export const sendNote = async (dispatch: Dispatch, note: Note, key: string): Promise<Outcome<{ id: string }>> => {
  try {
    const { data, error } = await sent(dispatch, note, key);
    if (data) return { ok: true, answer: { id: data.id } };
    return { ok: false, problem: isProblem(error) ? error : unreachable };
  } catch {
    return { ok: false, problem: unreachable };
  }
};

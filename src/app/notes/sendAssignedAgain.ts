import { isAnyOf, isFulfilled, type UnknownAction } from '@reduxjs/toolkit';
import { isRecord } from '../../../contract/isRecord';
import { api } from '../../api/base';
import { selectDoctor } from '../../state/auth';
import { awaitsPatient, listed, outbox } from '../../state/outbox';
import type { Listening, RootState } from '../slices';

const awaitingIn = ({ outbox: members = {} }: Partial<RootState>) => listed(members).filter(awaitsPatient);

/** The ids of the doctor's patients in an answer of the server; those that this device has kept may not be theirs any more. */
const assignedIn = (action: UnknownAction): Set<unknown> | undefined => {
  if (!isFulfilled(action) || !isRecord(action.meta.arg) || !isRecord(action.payload)) return undefined;
  // By its name: the first pages load no call about patients.
  if (action.meta.arg.endpointName !== 'listAssignedPatients') return undefined;
  const answered: unknown = Reflect.get(action.meta, 'baseQueryMeta');
  const { assignedPatients } = action.payload;
  if ((isRecord(answered) && answered.kept) || !Array.isArray(assignedPatients)) return undefined;
  return new Set(assignedPatients.map((patient: unknown) => isRecord(patient) && patient.id));
};

/** What may mean that a patient is the doctor's again: a live event, a stream that opens again, or a note found after a reload. */
const mayBeAssigned = isAnyOf(api.util.invalidateTags.match, outbox.actions.foundRefused.match);

/** Sends a note again whose patient was not the doctor's when the server refused it, as soon as they are (DOC-11). */
export const sendAssignedAgain = ({ startListening }: Listening): void => {
  startListening({
    predicate: (action) => mayBeAssigned(action) && (!api.util.invalidateTags.match(action) || action.payload.includes('Assignment')),
    effect: async (_, { dispatch, getState }) => {
      const doctor = selectDoctor(getState());
      if (!doctor || awaitingIn(getState()).length === 0) return;
      const { askForAssigned } = await import(/* webpackChunkName: "assigned" */ '../../api/assignments');
      await dispatch(askForAssigned(doctor.id));
    },
  });
  startListening({
    predicate: (action) => assignedIn(action) !== undefined,
    effect: (action, { dispatch, getState }) => {
      const assigned = assignedIn(action);
      for (const { id, note } of awaitingIn(getState())) if (assigned?.has(note.patient?.id)) dispatch(outbox.actions.retried({ id }));
    },
  });
};

import { api } from '../../api/base';
import type { Note } from '../../state/note';
import { outbox } from '../../state/outbox';
import type { Listening } from '../slices';

const tagsOf = ({ kind, patient }: Note) => {
  switch (kind) {
    case 'medicalHistory':
      return [{ type: 'MedicalHistory' as const, id: patient.id }];
    case 'prescription':
      return [{ type: 'Prescription' as const, id: patient.id }];
    case 'message':
      return ['Message' as const];
  }
};

/** Refetches the list of a note once the server has the note, whichever tab has sent it. */
export const refetchDelivered = ({ startListening }: Listening): void => {
  startListening({
    actionCreator: outbox.actions.delivered,
    effect: ({ payload: { id } }, { dispatch, getState }) => {
      const member = getState().outbox?.[id];
      if (member?.status === 'delivered') dispatch(api.util.invalidateTags(tagsOf(member.note)));
    },
  });
};

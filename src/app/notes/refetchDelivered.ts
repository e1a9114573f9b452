import { api } from '../../api/base';
import { entryTag } from '../../api/notes';
import type { Note } from '../../state/note';
import { outbox } from '../../state/outbox';
import type { Listening } from '../slices';

const tagOf = ({ kind, patient }: Note) => (patient ? entryTag(kind, patient.id) : ('Message' as const));

/** Refetches the list of a note once the server has the note, whichever tab has sent it. */
export const refetchDelivered = ({ startListening }: Listening): void => {
  startListening({
    actionCreator: outbox.actions.delivered,
    effect: ({ payload: { id } }, { dispatch, getState }) => {
      const member = getState().outbox?.[id];
      if (member?.status === 'delivered') dispatch(api.util.invalidateTags([tagOf(member.note)]));
    },
  });
};

import { api } from '../../api/base';
import { entryTag } from '../../api/notes';
import { resultTags } from '../../api/uploads';
import type { Note } from '../../state/note';
import { outbox } from '../../state/outbox';
import type { Listening } from '../slices';

const tagsOf = ({ kind, patient }: Note) => {
  if (!patient) return ['Message' as const];
  const own = entryTag(kind, patient.id);
  // The results say which of them are acknowledged.
  return kind === 'acknowledgement' ? [own, ...resultTags([patient.id])] : [own];
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

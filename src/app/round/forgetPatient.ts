import { isRejectedWithValue, type UnknownAction } from '@reduxjs/toolkit';
import { isRecord } from '../../../contract/isRecord';
import { entryKinds } from '../../../contract/kindsOfEntry';
import { api } from '../../api/base';
import { hasAnswer } from '../../api/keptAnswers';
import { entryTag } from '../../api/notes';
import { isProblem } from '../../api/problem';
import { resultTags } from '../../api/uploads';
import type { Listening } from '../slices';

/** Drops the answers about a patient who was taken away (OFF-4). A page that shows one asks again, and is refused. */
export const forgetPatient = (patientId: string): UnknownAction =>
  api.util.invalidateTags([...resultTags([patientId]), ...entryKinds.map((kind) => entryTag(kind, patientId))]);

/**
 * Drops what was shown of a patient when the server says that there is none for this user: a refusal leaves the last answer in the cache,
 * and the page that showed it holds it, too. Only this takes it from both; the pages ask again.
 */
export const forgetRefused = ({ startListening }: Listening): void => {
  startListening({
    matcher: isRejectedWithValue,
    effect: ({ meta: { arg }, payload }, { dispatch, getState }) => {
      // By its name: the first pages load no call about patients.
      const isOfPatient = isRecord(arg) && arg.endpointName === 'getPatient' && hasAnswer(getState(), String(arg.queryCacheKey));
      if (isOfPatient && isProblem(payload) && payload.kind === 'notFound') dispatch(api.util.resetApiState());
    },
  });
};

import { passwordQuestion, secondStepQuestion } from '../api/pageQuestions';
import type { Server } from '../api/server';
import { selectTask, type TaskName } from '../state/tasks';
import type { Listening } from './slices';

/** Continues or ends the calls that wait for a question on the page, after the user answers, cancels or leaves. */
export const followQuestions = ({ startListening }: Listening, server: Server): void => {
  const follow = (name: TaskName, ended: (isDone: boolean) => void) =>
    startListening({
      predicate: (_, now, before) => {
        const { status } = selectTask(now, name);
        return status !== selectTask(before, name).status && (status === 'done' || status === 'none');
      },
      effect: (_, { getState }) => ended(selectTask(getState(), name).status === 'done'),
    });
  follow('confirmPassword', (isDone) => passwordQuestion.answer(server, isDone));
  // api/base, which makes the call, handles its success.
  follow('secondStep', () => secondStepQuestion.answer(server, undefined));
};

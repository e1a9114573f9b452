import { passwordQuestion, secondStepQuestion } from '../api/pageQuestions';
import type { Server } from '../api/server';
import { selectTask, type TaskName } from '../state/tasks';
import type { Listening } from './slices';

/** Lets the calls that wait for a question of the page go on, or end: it was answered, the user cancelled, or has left. */
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
  // Its success is answered where the call is made (api/base).
  follow('secondStep', () => secondStepQuestion.answer(server, undefined));
};

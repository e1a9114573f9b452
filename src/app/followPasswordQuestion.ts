import { answerPassword } from '../api/passwordQuestion';
import type { Server } from '../api/server';
import { selectTask } from '../state/tasks';
import type { Listening, RootState } from './slices';

const statusIn = (state: RootState) => selectTask(state, 'confirmPassword').status;

/** Lets the calls that wait for the password go on, or end: it was confirmed, the user cancelled, or has left. */
export const followPasswordQuestion = ({ startListening }: Listening, server: Server): void => {
  startListening({
    predicate: (_, now, before) => statusIn(now) !== statusIn(before) && (statusIn(now) === 'done' || statusIn(now) === 'none'),
    effect: (_, { getState }) => answerPassword(server, statusIn(getState()) === 'done'),
  });
};

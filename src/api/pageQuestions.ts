import type { Action } from '@reduxjs/toolkit';
import { type TaskName, tasks } from '../state/tasks';
import type { Answered } from './answered';
import type { Server } from './server';

/** A question of the page, as a task, for whose answer calls wait. Calls that need it at the same time share one. */
const pageQuestion = <Said>(id: TaskName) => {
  const open = new WeakMap<Server, { answered: Promise<Said>; answer: (said: Said) => void }>();
  return {
    ask: (server: Server, dispatch: (action: Action) => unknown): Promise<Said> => {
      const asked = open.get(server);
      if (asked) return asked.answered;
      let answer: (said: Said) => void = () => undefined;
      const answered = new Promise<Said>((resolve) => {
        answer = resolve;
      });
      open.set(server, { answered, answer });
      dispatch(tasks.actions.opened({ id, rowId: null }));
      return answered;
    },
    /** Ends the open question, if there is one. */
    answer: (server: Server, said: Said): void => {
      const question = open.get(server);
      open.delete(server);
      question?.answer(said);
    },
  };
};

/** The user's password once more (ui/questions/PasswordQuestion): whether it was confirmed. */
export const passwordQuestion = pageQuestion<boolean>('confirmPassword');
/** The second step of a sign-in (pages/account/SecondStep): what the server said at its end; undefined when the user went back. */
export const secondStepQuestion = pageQuestion<Answered | undefined>('secondStep');

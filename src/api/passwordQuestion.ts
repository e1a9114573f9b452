import type { Action } from '@reduxjs/toolkit';
import { tasks } from '../state/tasks';
import type { Server } from './server';

type Question = { answered: Promise<boolean>; answer: (confirmed: boolean) => void };
const open = new WeakMap<Server, Question>();

/**
 * Asks for the user's password (ui/questions/PasswordQuestion); resolves with whether it was confirmed. Calls that need it at the same
 * time share one question.
 */
export const askPassword = (server: Server, dispatch: (action: Action) => unknown): Promise<boolean> => {
  const asked = open.get(server);
  if (asked) return asked.answered;
  let answer: Question['answer'] = () => undefined;
  const answered = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  open.set(server, { answered, answer });
  dispatch(tasks.actions.opened({ id: 'confirmPassword', rowId: null }));
  return answered;
};

/** Ends the open question, if there is one. */
export const answerPassword = (server: Server, confirmed: boolean): void => {
  const question = open.get(server);
  open.delete(server);
  question?.answer(confirmed);
};

import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useState } from 'react';
import type { Endpoints } from '../../contract/endpoints';
import type { AnswerOf } from '../../contract/row';
import type { Argument } from '../api/endpoint';
import { type Problem, unreachable } from '../api/problem';
import type { Server } from '../api/server';
import { useProblemText } from './problemText';

type Name = 'registerHospital' | 'forgotPassword' | 'resetPassword' | 'sendContact';

/**
 * A call of the account pages, whose script comes only when it is needed. `call` gives the answer, or undefined when it was
 * refused: then the form shows the wrong fields and `refusal` says the rest.
 */
export const useAccountCall = (
  dispatch: ThunkDispatch<unknown, Server, UnknownAction>,
  form: { setServerErrors: (problem: Problem) => boolean },
) => {
  const problemText = useProblemText();
  const [problem, setProblem] = useState<Problem>();

  const call = async <N extends Name>(name: N, argument: Argument<N>): Promise<AnswerOf<Endpoints[N]> | undefined> => {
    setProblem(undefined);
    const load = import(/* webpackChunkName: "api" */ '../api/callOnce');
    const outcome = await load.then(
      ({ callOnce }) => callOnce(dispatch, name, argument),
      () => ({ ok: false, problem: unreachable }) as const,
    );
    if (outcome.ok) return outcome.answer;
    if (!form.setServerErrors(outcome.problem)) setProblem(outcome.problem);
    return undefined;
  };
  return { call, problem, refusal: problem && problemText(problem) };
};

import { useState } from 'react';
import type { Endpoints } from '../../../contract/endpoints';
import type { AnswerOf } from '../../../contract/row';
import type { AccountCall, Outcome } from '../../api/callOnce';
import type { Argument } from '../../api/endpoint';
import { type Problem, unreachable } from '../../api/problem';
import type { Dispatch } from '../../api/server';
import { useProblemText } from '../texts/problemText';

type Name = Exclude<AccountCall, 'signIn' | 'signOut'>;

/** Makes a call whose script is loaded on demand. Never throws. */
export const callWhenLoaded = async <N extends Name>(
  dispatch: Dispatch,
  name: N,
  argument: Argument<N>,
  started?: () => void,
): Promise<Outcome<AnswerOf<Endpoints[N]>>> =>
  import(/* webpackChunkName: "api" */ '../../api/callOnce').then(
    ({ callOnce }) => callOnce(dispatch, name, argument, started),
    () => ({ ok: false, problem: unreachable }),
  );

/**
 * A call of the account pages. `call` returns the answer, or undefined after a refusal: then the form marks the wrong fields and `refusal`
 * says the rest.
 */
export const useAccountCall = (dispatch: Dispatch, form: { setServerErrors: (problem: Problem) => boolean }) => {
  const problemText = useProblemText();
  const [problem, setProblem] = useState<Problem>();

  const call = async <N extends Name>(
    name: N,
    argument: Argument<N>,
    started?: () => void,
  ): Promise<AnswerOf<Endpoints[N]> | undefined> => {
    setProblem(undefined);
    const outcome = await callWhenLoaded(dispatch, name, argument, started);
    if (outcome.ok) return outcome.answer;
    if (!form.setServerErrors(outcome.problem)) setProblem(outcome.problem);
    return undefined;
  };
  return { call, problem, refusal: problem && problemText(problem) };
};

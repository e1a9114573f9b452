import { useState } from 'react';
import type { SecondStep } from '../../../contract/secondFactor';
import { isProblem, reasonOf, unreachable } from '../../api/problem';
import { useFinishSignInMutation } from '../../api/secondFactor';
import { conceal, forget } from '../../api/secrets';
import { useTask } from '../../ui/questions/useTask';

/** Takes the second step of the sign-in. `problem`: why it was refused. `send` resolves with the problem; undefined after a success. `anotherWay`: what was wrong with the one before is not said of it. */
export const useFinishSignIn = () => {
  const { task, sendingStarted, succeeded, refused } = useTask('secondStep');
  const [said, setSaid] = useState(false);
  const [finish] = useFinishSignInMutation();
  const send = async (way: SecondStep, proof: string) => {
    sendingStarted();
    setSaid(true);
    const body = { way, proof: conceal(proof) };
    const { error } = await finish({ body });
    forget(body);
    if (!error) {
      succeeded();
      return undefined;
    }
    const problem = isProblem(error) ? error : unreachable;
    const [first] = problem.errors ?? [];
    refused(reasonOf(first ?? problem));
    return problem;
  };
  const problem = said && task.status === 'refused' ? task.problem : undefined;
  return { send, busy: task.status === 'sending', problem, anotherWay: () => setSaid(false) };
};

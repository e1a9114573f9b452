import { useState } from 'react';
import type { SecondStep } from '../../../contract/secondFactor';
import { isProblem, reasonOf, unreachable } from '../../api/problem';
import { useFinishSignInMutation } from '../../api/secondFactor';
import { conceal, forget } from '../../api/secrets';
import { useTask } from '../../ui/questions/useTask';

/**
 * Sends the second step of the sign-in. `problem` is why the server refused it. `send` resolves with that problem, or with undefined after a
 * success. `anotherWay` clears the problem when the user chooses another way.
 */
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

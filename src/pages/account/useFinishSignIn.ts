import type { SecondStep } from '../../../contract/secondFactor';
import { isProblem, reasonOf, unreachable } from '../../api/problem';
import { useFinishSignInMutation } from '../../api/secondFactor';
import { conceal, forget } from '../../api/secrets';
import { useTask } from '../../ui/questions/useTask';

/** Takes the second step of the sign-in. `problem`: why it was refused. Resolves with the problem; undefined after a success. */
export const useFinishSignIn = () => {
  const { task, sendingStarted, succeeded, refused } = useTask('secondStep');
  const [finish] = useFinishSignInMutation();
  const send = async (way: SecondStep, proof: string) => {
    sendingStarted();
    const body = { way, proof: conceal(proof) };
    const { error } = await finish({ body });
    forget(body);
    if (!error) {
      succeeded();
      return undefined;
    }
    const problem = isProblem(error) ? error : unreachable;
    const [said] = problem.errors ?? [];
    refused(reasonOf(said ?? problem));
    return problem;
  };
  return { send, busy: task.status === 'sending', problem: task.status === 'refused' ? task.problem : undefined };
};

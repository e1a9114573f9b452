import type { MessageKey } from '../../contract/messages';
import type { Values } from '../../contract/problems';
import { useText } from './texts';

/** Says why something failed, in the user's words. */
export const useProblemText = () => {
  const t = useText();
  return (problem: { code: MessageKey; values?: Values }): string => t(problem.code, problem.values);
};

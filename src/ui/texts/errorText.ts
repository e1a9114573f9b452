import { isProblem, type Problem } from '../../api/problem';
import { useProblemText } from './problemText';
import { useText } from './texts';

/** What is wrong with the input, rather than that something is: this text stands where no field would say it. */
const toSay = (problem: Problem) => (problem.kind === 'invalidInput' && problem.errors?.[0]) || problem;

/** Says why a query or mutation failed, for any error of RTK Query. */
export const useErrorText = () => {
  const t = useText();
  const problemText = useProblemText();
  return (error: unknown): string => (isProblem(error) ? problemText(toSay(error)) : t('problem.unexpected'));
};

import { isProblem, mayHaveArrived, type Problem } from '../../api/problem';
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

/** Returns a function that says that something was not done, and why. Where no answer came it says that this is not known. */
export const useNotDone = () => {
  const t = useText();
  const errorText = useErrorText();
  return (notDone: string, error: unknown): string =>
    isProblem(error) && mayHaveArrived(error) ? t('common.perhapsDone') : `${notDone} ${errorText(error)}`;
};

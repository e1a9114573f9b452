import { isProblem } from '../../api/problem';
import { useProblemText } from './problemText';
import { useText } from './texts';

/** Says why a query or mutation failed, for any error of RTK Query. */
export const useErrorText = () => {
  const t = useText();
  const problemText = useProblemText();
  return (error: unknown): string => (isProblem(error) ? problemText(error) : t('problem.unexpected'));
};

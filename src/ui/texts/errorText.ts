import { isProblem } from '../../api/problem';
import { useProblemText } from './problemText';
import { useText } from './texts';

/** Says why a query or a mutation failed, whatever RTK Query hands over. */
export const useErrorText = () => {
  const t = useText();
  const problemText = useProblemText();
  return (error: unknown): string => (isProblem(error) ? problemText(error) : t('problem.unexpected'));
};

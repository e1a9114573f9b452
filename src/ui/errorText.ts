import { isProblem } from '../api/problem';
import { useText } from './texts';

/** Says why a query or a mutation failed, whatever RTK Query hands over. */
export const useErrorText = () => {
  const t = useText();
  return (error: unknown): string => (isProblem(error) ? t(error.code, error.values) : t('problem.unexpected'));
};

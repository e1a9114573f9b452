import { useCallback } from 'react';
import { useLanguage } from './texts';

/** Returns a function that writes a stored number, such as "37.4", "-2" or "5.3 mmol/l", as the user's language does, with a real minus sign. */
export const useSaidNumber = () => {
  const isFrench = useLanguage() === 'fr';
  return useCallback(
    (text: string): string => {
      const signed = text.replace(/^-(?=\d)/, '−');
      return isFrench ? signed.replace(/(?<=^−?\d+)\.(?=\d)/, ',') : signed;
    },
    [isFrench],
  );
};

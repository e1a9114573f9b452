import { useCallback } from 'react';
import { useLanguage } from './texts';

/** Returns a function that writes a stored number, such as "37.4" or "5.3 mmol/l", as the user's language does. */
export const useSaidNumber = () => {
  const isFrench = useLanguage() === 'fr';
  return useCallback((text: string): string => (isFrench ? text.replace(/(?<=^-?\d+)\.(?=\d)/, ',') : text), [isFrench]);
};

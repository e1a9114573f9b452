import { useCallback } from 'react';
import { useLanguage } from './texts';

/** Returns a function that writes a stored number, such as "37.4", as the user's language does. */
export const useSaidNumber = () => {
  const isFrench = useLanguage() === 'fr';
  return useCallback((text: string): string => (isFrench ? text.replace('.', ',') : text), [isFrench]);
};

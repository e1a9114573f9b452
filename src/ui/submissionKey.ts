import { useCallback, useRef } from 'react';

/**
 * The Idempotency-Key of what a form is about to send: the same values keep their key, so that trying again after a lost answer
 * does nothing twice; changed values get a new one.
 */
export const useSubmissionKey = () => {
  const last = useRef<{ values: string; key: string }>(undefined);
  return useCallback((values: unknown): string => {
    const written = JSON.stringify(values);
    if (last.current?.values !== written) last.current = { values: written, key: crypto.randomUUID() };
    return last.current.key;
  }, []);
};

import { useEffect } from 'react';
import { forget, revealed } from '../../api/secrets';

/** The secrets that the handles of an answer stand for (`tells` in the call's row). */
export const revealedBy = (handles: readonly string[]): string[] => Object.values(revealed({ ...handles })).map(String);

/** Forgets the secrets behind the handles when the page no longer shows them. */
export const useForgotten = (handles: readonly string[]): void => {
  const written = handles.join(' ');
  useEffect(() => () => forget({ ...written.split(' ') }), [written]);
};

import { useEffect } from 'react';
import { forget, revealed } from '../../api/secrets';

/** What stands behind the handles of an answer (`tells` in its row). */
export const revealedBy = (handles: readonly string[]): string[] => Object.values(revealed({ ...handles })).map(String);

/** Forgets what stands behind the handles when the page has shown it. */
export const useForgotten = (handles: readonly string[]): void => {
  const written = handles.join(' ');
  useEffect(() => () => forget({ ...written.split(' ') }), [written]);
};

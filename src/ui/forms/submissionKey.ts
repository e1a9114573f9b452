import { useState } from 'react';

/** The key for these values. Call `spent()` after a success, so that the same values sent again count as new. */
type SubmissionKey = ((values: unknown) => string) & { spent: () => void };

const newSubmissionKey = (): SubmissionKey => {
  let last: { values: string; key: string } | undefined;
  const keyFor = (values: unknown): string => {
    const written = JSON.stringify(values);
    if (last?.values !== written) last = { values: written, key: crypto.randomUUID() };
    return last.key;
  };
  return Object.assign(keyFor, {
    spent: () => {
      last = undefined;
    },
  });
};

/**
 * The Idempotency-Key of a form: the same values keep their key, so that a retry after a lost answer does nothing twice; changed values
 * get a new key.
 */
export const useSubmissionKey = (): SubmissionKey => useState(newSubmissionKey)[0];

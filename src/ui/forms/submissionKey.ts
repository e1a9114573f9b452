import { useState } from 'react';

/** The key for these values; `spent()` once it was answered with success, so that the same values sent again are a new thing. */
export type SubmissionKey = ((values: unknown) => string) & { spent: () => void };

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
 * The Idempotency-Key of what a form is about to send: the same values keep their key, so that trying again after a lost answer
 * does nothing twice; changed values get a new one.
 */
export const useSubmissionKey = (): SubmissionKey => useState(newSubmissionKey)[0];

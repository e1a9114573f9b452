/** Where the service worker keeps the page that starts without a network. */
export const shellPath = '/shell';

/**
 * What a page says to a worker that waits: `introduced` by a page of the revision, answered by whether the worker is of another;
 * `takeOver` when the user wants it.
 */
export type ToWorker = { type: 'introduced'; revision: string } | { type: 'takeOver' };

/** The cache in which the service worker has the page that starts without a network. */
export const shellPath = '/shell';

/**
 * Messages of a page to a waiting worker: `introduced` gives the page's revision, and the worker answers whether its own is another;
 * `takeOver` says that the user wants the new version.
 */
export type ToWorker = { type: 'introduced'; revision: string } | { type: 'takeOver' };

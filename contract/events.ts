import { row } from './row';

/** What happened on the server while a page is open, as server-sent events: only that it happened, never data. */
export const events = {
  streamEvents: row({ method: 'GET', path: '/v1/events', callers: ['hospitalAdmin', 'doctor'], carries: 'events', later: true }),
};

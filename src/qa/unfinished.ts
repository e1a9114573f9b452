import type { UnknownAction } from '@reduxjs/toolkit';
import { isPlain } from './readRecording';
import type { Session } from './session';

/** The request's id and status in an action of a call. */
const requestIn = ({ meta }: UnknownAction): { id: string; status: unknown } | undefined =>
  isPlain(meta) && typeof meta.requestId === 'string' ? { id: meta.requestId, status: meta.requestStatus } : undefined;

/** The ids of requests that end within the recording. */
const endedIn = ({ steps }: Session): ReadonlySet<string> =>
  new Set(
    steps.flatMap(({ action }) => {
      const request = requestIn(action);
      return request && request.status !== 'pending' ? [request.id] : [];
    }),
  );

/** A cache without entries that would stay pending. An entry with an answer was only refetching, so the answer stays. */
const entriesThatEnd = (entries: unknown, ended: ReadonlySet<string>): unknown => {
  if (!isPlain(entries)) return entries;
  return Object.fromEntries(
    Object.entries(entries).flatMap(([key, entry]): [string, unknown][] => {
      if (!isPlain(entry) || entry.status !== 'pending' || ended.has(String(entry.requestId))) return [[key, entry]];
      return 'data' in entry ? [[key, { ...entry, status: 'fulfilled' }]] : [];
    }),
  );
};

/**
 * A recording may end during a request, and the page on the screen would wait for it forever. This removes such requests, for display only.
 */
export const withoutUnfinished = (session: Session): Session => {
  const ended = endedIn(session);
  const { start } = session;
  const steps = session.steps.filter(({ action }) => {
    const request = requestIn(action);
    return request?.status !== 'pending' || ended.has(request.id);
  });
  if (!start?.api) return { ...session, steps };
  const { queries, mutations } = start.api;
  // Safe cast: the remaining entries are the recording's own.
  const api = { ...start.api, queries: entriesThatEnd(queries, ended), mutations: entriesThatEnd(mutations, ended) } as typeof start.api;
  return { ...session, start: { ...start, api }, steps };
};

import type { UnknownAction } from '@reduxjs/toolkit';
import { isPlain } from './readRecording';
import type { Session } from './session';

/** Of an action of a call: which request it is about, and what it says of it. */
const requestIn = ({ meta }: UnknownAction): { id: string; status: unknown } | undefined =>
  isPlain(meta) && typeof meta.requestId === 'string' ? { id: meta.requestId, status: meta.requestStatus } : undefined;

/** The requests that end in a recording. */
const endedIn = ({ steps }: Session): ReadonlySet<string> =>
  new Set(
    steps.flatMap(({ action }) => {
      const request = requestIn(action);
      return request && request.status !== 'pending' ? [request.id] : [];
    }),
  );

/** A cache's entries without those that wait for ever; one that has an answer already only asked anew, and keeps it. */
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
 * A recording that was cut in the middle of a request has it begin and never end: a page would wait for it as long as one looks. To be
 * shown, it is left out.
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
  // The entries that stay are the recording's own.
  const api = { ...start.api, queries: entriesThatEnd(queries, ended), mutations: entriesThatEnd(mutations, ended) } as typeof start.api;
  return { ...session, start: { ...start, api }, steps };
};

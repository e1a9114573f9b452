import { matchPath } from 'react-router-dom';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { endpoints } from '../../contract/endpoints';
import { errorKinds, mostErrors, type PageReport } from '../../contract/pageReports';
import { paths } from '../../contract/paths';

type Failed = PageReport['errors'][number];

/** The page's name in `paths`. A record has further paths below its own. */
export const nameOf = (pathname: string): string | undefined =>
  Object.entries(paths).find(([name, path]) => matchPath({ path, end: name !== 'record' }, pathname))?.[0];

/** The first place in an error's stack that is in a script of ours. Nothing else of the stack: it begins with the error's text. */
const placeIn = (stack: string): Omit<Failed, 'kind'> => {
  const [, script = '', line, column] = /(\/assets\/[\w.-]+\.js):(\d+):(\d+)/.exec(stack) ?? [];
  return { script, line: Number(line ?? 0), column: Number(column ?? 0) };
};

/** What may be told of a thrown value: its kind and its place, never its text. */
export const failedOf = (thrown: unknown): Failed => {
  const error = thrown instanceof Error || thrown instanceof DOMException ? thrown : undefined;
  return { kind: errorKinds.find((each) => each === error?.name) ?? 'other', ...placeIn(error?.stack ?? '') };
};

/** Reports what was measured each time the page is hidden: after that it may never run again. */
export const reportPage = (page: Window, base: string): void => {
  const name = nameOf(page.location.pathname);
  if (!name) return;
  /** The names of the timings that were sent. A page that is hidden again has newer ones, but counts as one page. */
  const sent = new Set<string>();
  let timings: PageReport['timings'] = [];
  let errors: Failed[] = [];
  const add = (timing: PageReport['timings'][number]) => {
    if (sent.has(timing.name)) return;
    timings = [...timings.filter((each) => each.name !== timing.name), { name: timing.name, value: timing.value }];
  };
  for (const measure of [onTTFB, onFCP, onLCP, onINP, onCLS]) measure(add);
  const addError = (thrown: unknown) => {
    if (errors.length < mostErrors) errors.push(failedOf(thrown));
  };
  page.addEventListener('error', ({ error }) => addError(error));
  page.addEventListener('unhandledrejection', ({ reason }) => addError(reason));

  // React tells nobody but the console what an ErrorBoundary has caught.
  const { error: write } = console;
  console.error = (...said: unknown[]) => {
    for (const each of said) if (each instanceof Error) addError(each);
    write(...said);
  };

  const send = () => {
    if (timings.length + errors.length === 0) return;
    for (const each of timings) sent.add(each.name);
    const body = JSON.stringify({ page: name, timings, errors } satisfies PageReport);
    [timings, errors] = [[], []];
    const { method, path } = endpoints.reportPage;
    // `keepalive`: the call goes on after the page has been closed. A lost report is no loss.
    page.fetch(base + path, { method, body, headers: { 'content-type': 'application/json' }, keepalive: true }).catch(() => undefined);
  };
  // After the library's own listeners, which add the last values.
  page.document.addEventListener('visibilitychange', () => page.document.visibilityState === 'hidden' && queueMicrotask(send));
};

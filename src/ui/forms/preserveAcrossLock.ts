import { useEffect, useRef, useSyncExternalStore } from 'react';

type Form = {
  /** What was typed and not sent, plain JSON; undefined when there is nothing. No password, ever. */
  typed: () => unknown;
  restore: (typed: unknown) => void;
};

type Registered = { name: string; form: () => Form };

/** One by one: a page that is drawn a second time (src/qa/screen.tsx) takes its own away and leaves the others. */
const forms = new Set<Registered>();
const waiting = new Map<string, unknown>();
const followers = new Set<() => void>();

/** What stands unsent in the forms of the page, by the forms' names: it is put away when the screen is locked (ACC-12). */
export const typedNow = (): Record<string, unknown> =>
  Object.fromEntries([...forms].map(({ name, form }) => [name, form().typed()]).filter(([, typed]) => typed !== undefined));

/** Gives the forms what they had before, those that are there and those that come. */
export const restoreTyped = (typed: Readonly<Record<string, unknown>>): void => {
  for (const [name, value] of Object.entries(typed)) waiting.set(name, value);
  for (const follow of followers) follow();
};

/** What nobody has taken back belongs to somebody who has left. */
export const clearTyped = (): void => waiting.clear();

const subscribe = (follow: () => void) => {
  followers.add(follow);
  return () => {
    followers.delete(follow);
  };
};

/** Whether something waits to be given back to the form of this name: who opens and closes it, opens it. */
export const useHasPreserved = (name: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => waiting.has(name),
    () => false,
  );

/** Keeps what is typed in a form while the screen is locked, under a name that says whose form it is. Without a name it keeps nothing. */
export const usePreservedAcrossLock = (name: string | undefined, form: Form): void => {
  const latest = useRef(form);
  latest.current = form;
  const waits = useHasPreserved(name ?? '');
  useEffect(() => {
    if (name === undefined) return undefined;
    const registered = { name, form: () => latest.current };
    forms.add(registered);
    return () => {
      forms.delete(registered);
    };
  }, [name]);
  useEffect(() => {
    if (name === undefined || !waits) return;
    latest.current.restore(waiting.get(name));
    waiting.delete(name);
  }, [name, waits]);
};

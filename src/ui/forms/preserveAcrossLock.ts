import { useEffect, useRef, useSyncExternalStore } from 'react';

type Form = {
  /** The typed and unsent text as plain JSON, never a password; undefined without any. */
  typed: () => unknown;
  restore: (typed: unknown) => void;
};

type Registered = { name: string; form: () => Form };

/** A set, not a map by name: a second copy of the page (src/qa/screen.tsx) removes only its own forms. */
const forms = new Set<Registered>();
const waiting = new Map<string, unknown>();
const followers = new Set<() => void>();

/** The unsent text in the page's forms, by the forms' names, to store when the screen locks (ACC-12). */
export const typedNow = (): Record<string, unknown> =>
  Object.fromEntries([...forms].map(({ name, form }) => [name, form().typed()]).filter(([, typed]) => typed !== undefined));

/** Restores the text in the forms that are on the page, and in forms that open later. */
export const restoreTyped = (typed: Readonly<Record<string, unknown>>): void => {
  for (const [name, value] of Object.entries(typed)) waiting.set(name, value);
  for (const follow of followers) follow();
};

/** Drops what no form has restored: its user has left. */
export const clearTyped = (): void => waiting.clear();

const subscribe = (follow: () => void) => {
  followers.add(follow);
  return () => {
    followers.delete(follow);
  };
};

/** Whether text waits to be restored in the form of this name; then a part that opens and closes the form opens it. */
export const useHasPreserved = (name: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => waiting.has(name),
    () => false,
  );

/** Preserves a form's text across a lock of the screen. `name` identifies the form and its subject; without it, nothing is preserved. */
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

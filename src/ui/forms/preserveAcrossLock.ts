import { useEffect, useRef, useSyncExternalStore } from 'react';

type Form = {
  /** What was typed and not sent, plain JSON, never a password; undefined when there is nothing. */
  typed: () => unknown;
  restore: (typed: unknown) => void;
};

type Registered = { name: string; form: () => Form };

/** A set, not a map by name: a second copy of the page (src/qa/screen.tsx) removes only its own forms. */
const forms = new Set<Registered>();
const waiting = new Map<string, unknown>();
const followers = new Set<() => void>();

/** The unsent text in the page's forms, by the forms' names: it is stored when the screen is locked (ACC-12). */
export const typedNow = (): Record<string, unknown> =>
  Object.fromEntries([...forms].map(({ name, form }) => [name, form().typed()]).filter(([, typed]) => typed !== undefined));

/** Restores what was typed in the forms that are on the page, and in later ones. */
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

/** Keeps what is typed in a form while the screen is locked. `name` identifies the form and its subject; without it nothing is kept. */
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

import { type RefObject, useId, useLayoutEffect, useSyncExternalStore } from 'react';

/** The save bars of the page, the one whose form was used last at the end. */
let bars: readonly string[] = [];
const listeners = new Set<() => void>();
const become = (next: readonly string[]) => {
  bars = next;
  for (const each of listeners) each();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * Whether this bar's form was opened or typed into last of the forms of the page. A press or the focus does not count: bars would move
 * between the press and its release, and the button that was pressed would be elsewhere.
 */
export const useIsLastUsed = (bar: RefObject<HTMLElement | null>): boolean => {
  const id = useId();
  useLayoutEffect(() => {
    const use = () => {
      if (bars.at(-1) !== id) become([...bars.filter((each) => each !== id), id]);
    };
    use();
    const form = bar.current?.closest('form');
    form?.addEventListener('input', use);
    return () => {
      form?.removeEventListener('input', use);
      become(bars.filter((each) => each !== id));
    };
  }, [bar, id]);
  return useSyncExternalStore(
    subscribe,
    () => bars.at(-1) === id,
    () => false,
  );
};

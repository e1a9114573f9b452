import { useCallback } from 'react';
import { useSearchParams } from 'wouter';

/** A word of the address (`?name=…`), so that a link opens what was seen; an empty one is left out. Changing it is no step for Back. */
export const useParameter = (name: string): [string, (value: string) => void] => {
  const [search, setSearch] = useSearchParams();
  const set = useCallback(
    (value: string) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          if (value) after.set(name, value);
          else after.delete(name);
          return after;
        },
        { replace: true },
      ),
    [name, setSearch],
  );
  return [search.get(name) ?? '', set];
};

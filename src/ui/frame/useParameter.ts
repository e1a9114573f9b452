import { useCallback, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** A query parameter (`?name=…`), so that a link opens the same view; an empty one is left out. A change adds no history entry. */
export const useParameter = (name: string): [string, (value: string) => void] => {
  const { search } = useLocation();
  const navigate = useNavigate();
  // Keeps the setter stable: an address change does not render lists again.
  const latest = useRef(search);
  latest.current = search;
  const set = useCallback(
    (value: string) => {
      const after = new URLSearchParams(latest.current);
      if (value) after.set(name, value);
      else after.delete(name);
      void navigate({ search: after.toString() }, { replace: true });
    },
    [name, navigate],
  );
  return [new URLSearchParams(search).get(name) ?? '', set];
};

import { useCallback, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** A word of the address (`?name=…`), so that a link opens what was seen; an empty one is left out. Changing it is no step for Back. */
export const useParameter = (name: string): [string, (value: string) => void] => {
  const { search } = useLocation();
  const navigate = useNavigate();
  // The function stays the same while the page does: lists are not drawn anew because the address changes.
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

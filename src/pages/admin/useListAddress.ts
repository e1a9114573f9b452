import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { type PatientSort, patientSorts } from '../../../contract/patients';

/** So long after a key the search is asked: keys that follow faster belong to one search. */
const pause = 20;

/** Which patients are listed and how they are sorted: the address says it, so that it can be shared and survives a reload. */
export const useListAddress = () => {
  const [address, setAddress] = useSearchParams();
  const q = address.get('q')?.trim() ?? '';
  const sort = patientSorts.find((one) => one === address.get('sort'));
  const say = useCallback(
    (name: 'q' | 'sort', value: string | undefined) =>
      setAddress(
        (before) => {
          const now = new URLSearchParams(before);
          if (value) now.set(name, value);
          else now.delete(name);
          return now;
        },
        { replace: true },
      ),
    [setAddress],
  );

  const [typed, setTyped] = useState(q);
  const said = useRef(q);
  useEffect(() => {
    if (said.current === q) return;
    // Changed by Back or by a link, not by typing.
    said.current = q;
    setTyped(q);
  }, [q]);
  useEffect(() => {
    const asked = typed.trim();
    if (asked === said.current) return;
    const timer = setTimeout(() => {
      said.current = asked;
      say('q', asked);
    }, pause);
    return () => clearTimeout(timer);
  }, [typed, say]);

  const sortBy = useCallback((by: PatientSort | undefined) => say('sort', by), [say]);
  return { address, q, sort, typed, search: setTyped, sortBy };
};

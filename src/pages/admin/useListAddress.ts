import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type PatientSort, patientSorts } from '../../../contract/patients';
import { useParameter } from '../../ui/frame/useParameter';

/** Milliseconds between the last key press and the search. */
const pause = 20;

/** The list's search and sort order, kept in the address so that it can be shared and survives a reload. */
export const useListAddress = () => {
  const [address] = useSearchParams();
  const [inAddress, ask] = useParameter('q');
  const [sorted, sortAs] = useParameter('sort');
  const q = inAddress.trim();
  const sort = patientSorts.find((one) => one === sorted);

  const [typed, setTyped] = useState(q);
  const said = useRef(q);
  useEffect(() => {
    if (said.current === q) return;
    // Back or a link has changed the search, not typing.
    said.current = q;
    setTyped(q);
  }, [q]);
  useEffect(() => {
    const asked = typed.trim();
    if (asked === said.current) return;
    const timer = setTimeout(() => {
      said.current = asked;
      ask(asked);
    }, pause);
    return () => clearTimeout(timer);
  }, [typed, ask]);

  const sortBy = useCallback((by: PatientSort | undefined) => sortAs(by ?? ''), [sortAs]);
  return { address, q, sort, typed, search: setTyped, sortBy };
};

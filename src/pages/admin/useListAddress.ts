import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type PatientSort, patientSorts } from '../../../contract/patients';
import { useParameter } from '../../ui/frame/useParameter';

/** So long after a key the search is asked: keys that follow faster belong to one search. */
const pause = 20;

/** Which patients are listed and how they are sorted: the address says it, so that it can be shared and survives a reload. */
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
    // Changed by Back or by a link, not by typing.
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

import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { type PatientSort, patientSorts } from '../../../contract/patients';
import { selectRound } from '../../state/round';
import { useParameter } from '../../ui/frame/useParameter';
import { notReadYet, type Signs } from './useSigns';

/** In the address, besides the columns: the order by the newest score, and the one that has the newest patient first. */
const orders = { byScore: 'news2', byDate: 'newest' } as const;

/** Milliseconds for which a page waits for the scores that its list begins with; no longer, as the names are needed. */
const patience = 2_000;

/**
 * The order of a doctor's list, which the address keeps. Without one there the sickest are first, if the scores are on this device in time.
 * `isWaiting`: the list is not to be shown yet, because it would move when they come. `isHere`: the patients have come.
 */
export const useListOrder = (isHere: boolean, signs: ReadonlyMap<string, Signs> | undefined) => {
  const [sorted, sortBy] = useParameter('sort');
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLate, patience, true);
    return () => clearTimeout(timer);
  }, []);
  // Without a score on this device the order would say what it does not do.
  const hasScores = [...(signs?.values() ?? [])].some(({ scores }) => scores.newest);
  // Decided once: scores that come later must not move another patient below the finger.
  const [begins, setBegins] = useState<keyof typeof orders>();
  const { status } = useSelector(selectRound);
  const isChosen = sorted === orders.byDate || patientSorts.some((one) => one === sorted);
  const mayCome = !isLate && !isChosen && (status === 'empty' || (status !== 'closed' && signs === notReadYet));
  if (begins === undefined && isHere && !mayCome) setBegins(hasScores ? 'byScore' : 'byDate');
  const sort = patientSorts.find((one) => one === sorted);
  const isByScore = hasScores && (sorted === orders.byScore || (begins === 'byScore' && !sort && sorted !== orders.byDate));
  // The scores that the list was ordered by.
  const [orderedBy, setOrderedBy] = useState<typeof signs>();
  if (isByScore !== (orderedBy !== undefined)) setOrderedBy(isByScore ? signs : undefined);
  return {
    sort,
    onSort: (by: PatientSort | undefined) => sortBy(by ?? orders.byDate),
    byScore: hasScores ? { value: orders.byScore, isChosen: isByScore, onChoose: () => sortBy(orders.byScore) } : undefined,
    /** Back to the order in which the list began. */
    onBegin: () => sortBy(''),
    orderedBy,
    isWaiting: begins === undefined,
    /** Whether the list began in another order, which nobody has chosen, although there are scores by now. */
    isLate: begins === 'byDate' && !isChosen,
  };
};

import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useKeptHandoverQuery } from '../../api/keptRecords';
import { selectOutbox } from '../../state/outbox';
import { type Round, selectRound } from '../../state/round';
import { type Scores, scoresOf } from '../record/scores';
import type { Known, Stated } from '../record/standingAllergies';
import { standingIn } from '../record/useAllergies';
import { setsIn } from '../record/useVitalSigns';

/**
 * What a list says of a patient besides who it is: the newest scores, the severe allergies that stand, and what is known of the others:
 * `unsure` where one that stands does not say how severe it is.
 */
export type Signs = { scores: Scores; severe: readonly Stated[]; known: Known | 'unsure' };

const isUnsure = ({ severity }: Stated) => severity !== 'severe' && severity !== 'moderate' && severity !== 'mild';

/** The patients with the highest newest score first, then those without one; equal ones keep their order. */
export const highestFirst = <Each extends { id: string }>(patients: readonly Each[], signs: ReadonlyMap<string, Signs>): Each[] => {
  const scoreOf = ({ id }: Each) => signs.get(id)?.scores.newest?.news2.score ?? -1;
  return patients.toSorted((one, other) => scoreOf(other) - scoreOf(one));
};

/** Before the first records are read. */
export const notReadYet: ReadonlyMap<string, Signs> = new Map();
/** The device has no records yet, and is not fetching any. */
const noneHere: ReadonlyMap<string, Signs> = new Map();
/** By where the round is while it has no records; otherwise none are kept here. */
const before: Partial<Record<Round['status'], ReadonlyMap<string, Signs>>> = {
  closed: notReadYet,
  opening: notReadYet,
  empty: noneHere,
  filling: notReadYet,
};

/**
 * The signs of each patient by id, of the records that this device keeps and of what it has not sent yet; none until they are read.
 * Undefined where it keeps no records: then the list says nothing of them, and the handover list does. Otherwise there is room for them.
 */
export const useSigns = (): ReadonlyMap<string, Signs> | undefined => {
  const copy = useSelector(selectRound);
  const outbox = useSelector(selectOutbox);
  const asOf = 'at' in copy ? copy.at : '';
  // What was said before stays until the newer copy is read.
  const { data, isError } = useKeptHandoverQuery({ asOf }, { skip: !asOf });
  const signs = useMemo(
    () =>
      data &&
      new Map(
        data.map(({ patient: { id, birthDate }, allergies, vitalSigns }): [string, Signs] => {
          const standing = standingIn(id, outbox, allergies);
          return [
            id,
            {
              scores: scoresOf(setsIn(id, outbox, vitalSigns), birthDate),
              severe: standing.allergies.filter(({ severity }) => severity === 'severe'),
              known: standing.allergies.some(isUnsure) ? 'unsure' : standing.known,
            },
          ];
        }),
      ),
    [data, outbox],
  );
  if (!asOf) return before[copy.status];
  return signs ?? (isError ? undefined : notReadYet);
};

import { type KeyValue, labNumberOf, seriesKeyOf } from '../../../../contract/keyValues';
import type { FieldOf } from '../../../../contract/kindsOfEntry';
import type { ListedLabResult } from '../../../../contract/uploads';
import { listed, type Outbox } from '../../../state/outbox';

/** A typed value that can be read, on the server or unsent; `at` is when the sample was taken. */
export type LabValue = {
  id: string;
  at: string;
  corrects: string | null;
  body: Readonly<Record<FieldOf<'keyValue'>, string>>;
};
/** The values of one name in one unit, the one taken last first. `key` is the same for all of them. */
export type Series = { key: string; newest: LabValue; values: readonly LabValue[] };

/** Forms know no seconds. */
export const minuteOf = (at: string): number => Math.floor(Date.parse(at) / 60_000);

/** The values of the moment that is the last of a series: two may have been saved for one. */
export const lastOf = ({ newest, values }: Series): LabValue[] => values.filter(({ at }) => minuteOf(at) === minuteOf(newest.at));

type Row = Pick<KeyValue, 'id' | 'corrects'> & Readonly<Record<FieldOf<'keyValue'>, string | null>>;

const readable = ({ id, corrects, ...row }: Row): LabValue[] => {
  const { analyte, labValue, takenAt } = row;
  if (!analyte || !labNumberOf(labValue) || !takenAt || Number.isNaN(Date.parse(takenAt))) return [];
  const { result, labUnit, low, high } = row;
  const body = {
    analyte,
    labValue: labValue ?? '',
    takenAt,
    result: result ?? '',
    labUnit: labUnit ?? '',
    low: low ?? '',
    high: high ?? '',
  };
  return [{ id, at: takenAt, corrects, body }];
};

/** What this device has and the server's list does not have yet. A refused value is none. */
const unsentOf = (patientId: string, outbox: Outbox, rows: readonly KeyValue[]): Row[] =>
  listed(outbox)
    .filter((each) => each.status !== 'refused' && !(each.status === 'delivered' && rows.some(({ id }) => id === each.rowId)))
    .flatMap(({ id, note }) => {
      if (note.kind !== 'keyValue' || note.patient.id !== patientId) return [];
      const of = (name: FieldOf<'keyValue'>) => note.body[name] ?? '';
      const [result, analyte, labValue, labUnit] = [of('result'), of('analyte'), of('labValue'), of('labUnit')];
      const [low, high, takenAt] = [of('low'), of('high'), of('takenAt')];
      return [{ id, corrects: note.body.corrects ?? null, result, analyte, labValue, labUnit, low, high, takenAt }];
    })
    .reverse();

/**
 * The values that stand, the one taken last first: none that was corrected, and none of a result that was withdrawn, because it may be
 * another patient's.
 */
export const standingValues = (
  patientId: string,
  outbox: Outbox,
  rows: readonly KeyValue[],
  results: readonly Pick<ListedLabResult, 'id' | 'withdrawn'>[],
): LabValue[] => {
  const all = [...unsentOf(patientId, outbox, rows), ...rows];
  const corrected = new Set(all.map(({ corrects }) => corrects));
  const withdrawn = new Set(results.flatMap((each) => (each.withdrawn ? [each.id] : [])));
  return all
    .filter(({ id, result }) => !corrected.has(id) && !withdrawn.has(result ?? ''))
    .flatMap(readable)
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
};

/** The series of these values, by name. */
export const seriesOf = (values: readonly LabValue[]): Series[] => {
  const found = new Map<string, { newest: LabValue; values: LabValue[] }>();
  for (const value of values) {
    const key = seriesKeyOf(value.body);
    const series = found.get(key);
    if (series) series.values.push(value);
    else found.set(key, { newest: value, values: [value] });
  }
  return [...found].map(([key, series]) => ({ key, ...series })).sort((one, other) => one.key.localeCompare(other.key));
};

import { labNumberOf, limitOf, seriesKeyOf, standingIn } from '../../../../contract/keyValues';
import { mayBeThousands } from '../../../../contract/prescribed';
import { type LabValue, minuteOf, type Series } from './labValues';

/** Why a value is asked about before it is saved; `than` is the value of the series that says so. */
export type Unlikely = { why: 'far' | 'thousands' | 'long' } | { why: 'otherThanLast' | 'already'; than: LabValue };

type Values = Readonly<Partial<Record<'analyte' | 'labValue' | 'labUnit' | 'low' | 'high' | 'takenAt' | 'corrects', string>>>;

/** So many times a limit or the last value is more often a slip of a finger, or another unit, than a patient. Our choice, from no source. */
const far = 8;
/** In milliseconds. An older sample is more often a wrong date. */
const long = 31 * 86_400_000;

const isFar = (value: number, from: number): boolean => from > 0 && (value <= 0 || value >= far * from || value * far <= from);

/** What is possible and yet unlikely in a checked value: it is asked about once, and saved as it is. */
export const unlikelyIn = (values: Values, series: readonly Series[]): Unlikely[] => {
  const { analyte = '', labValue, labUnit = '', low: lowText, high: highText, takenAt = '', corrects } = values;
  const [value, low, high] = [labNumberOf(labValue), limitOf(lowText), limitOf(highText)];
  if (!value) return [];
  const standing = standingIn(value, low, high);
  const earlier = (series.find(({ key }) => key === seriesKeyOf({ analyte, labUnit }))?.values ?? []).filter(({ id }) => id !== corrects);
  const last = earlier[0];
  const lastNumber = labNumberOf(last?.body.labValue)?.number;
  const nearest = standing === 'above' ? high : standing === 'below' ? low : undefined;
  const hasRange = low !== undefined || high !== undefined;
  const same = corrects ? [] : earlier.filter(({ at }) => minuteOf(at) === minuteOf(takenAt));
  return [
    ...(nearest !== undefined && isFar(value.number, nearest) ? [{ why: 'far' as const }] : []),
    ...(!hasRange && last && lastNumber !== undefined && isFar(value.number, lastNumber)
      ? [{ why: 'otherThanLast' as const, than: last }]
      : []),
    ...(standing !== 'within' && mayBeThousands(labValue ?? '') ? [{ why: 'thousands' as const }] : []),
    ...(!corrects && Date.now() - Date.parse(takenAt) >= long ? [{ why: 'long' as const }] : []),
    ...same.map((than) => ({ why: 'already' as const, than })),
  ];
};

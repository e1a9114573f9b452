import { styled } from '@mui/material/styles';
import { TriangleAlert } from 'lucide-react';
import { useCallback } from 'react';
import { type EntryKind, type FieldOf, kindsOfEntry } from '../../../contract/kindsOfEntry';
import { type Measurement, measurements } from '../../../contract/measurements';
import { breathed, consciousnesses, glucoseUnits } from '../../../contract/vitalSigns';
import { Hidden } from '../frame/Hidden';
import { recordTime } from '../texts/formatTime';
import { useText } from '../texts/texts';
import { Unreadable } from '../texts/Unreadable';
import { useSaidNumber } from '../texts/useSaidNumber';

type Body = Readonly<Partial<Record<FieldOf<'vitalSigns'>, string | null>>>;

/** Whether a note's body is a set of vital signs: of each kind some fields are there, and no other kind has fields of these names. */
export const areVitals = (body: Readonly<Partial<Record<FieldOf<EntryKind>, unknown>>>): boolean =>
  kindsOfEntry.vitalSigns.fields.some((name) => body[name] !== undefined);

/** What the score is made of. */
const ofScore: readonly string[] = ['respirations', 'saturation', 'pressure', 'pulse', 'consciousness', 'temperature'];
/** Each of them has one place in all sets, in rows of so many. */
const inRows = (columns: number, gridTemplateColumns: string) => ({
  gridTemplateColumns,
  ...Object.fromEntries(
    ofScore.map((key, index) => [`& > [data-key=${key}]`, { gridColumn: (index % columns) + 1, gridRow: Math.floor(index / columns) + 1 }]),
  ),
});
const threes = inRows(3, 'repeat(3, minmax(0, 1fr))');
/** By the words of the six values. */
const sixes = { columnGap: 12, ...inRows(6, '1.05fr 1.3fr 1.35fr 0.8fr 1.2fr 0.95fr') };

const Values = styled('dl')(({ theme }) => ({
  // As specific as it takes against the rules of the lists around it.
  '&&&': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(max(136px, 40%), 1fr))',
    alignItems: 'start',
    gap: theme.spacing(1, 2),
    '@container entry (min-width: 520px)': threes,
    // With its sign a value has one line. French words are longer.
    '@container entry (min-width: 860px)': { '&:lang(en)': sixes },
    '@container entry (min-width: 1000px)': sixes,
    margin: theme.spacing(1.25, 0, 0),
    '& dt': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
    '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums' },
    '& strong': { fontWeight: 650 },
    // As among the newest values.
    '& [data-points="2"]': { color: theme.vars.palette.warning.main },
    '& [data-points="3"]': { color: theme.vars.palette.error.main },
    '& dd > svg': { verticalAlign: '-0.125em' },
  },
  // What is measured now and then is a line below them.
  '&&&[data-besides]': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0.5, 2.5),
    '& > div': { display: 'flex', alignItems: 'baseline', columnGap: theme.spacing(0.75), minWidth: 0 },
  },
}));

type Line =
  | ('respirations' | 'saturation' | 'pressure' | 'pulse' | 'consciousness' | 'temperature' | 'pain' | 'glucose')
  | ('weight' | 'height' | 'pregnancy' | 'measured');

const isTime = (text: string) => !Number.isNaN(Date.parse(text));

/** Returns a function that says each vital sign of a set that was given, with its unit. */
export const useVitalLines = () => {
  const t = useText();
  const said = useSaidNumber();
  return useCallback(
    (body: Body) => {
      const given = (name: FieldOf<'vitalSigns'>) => body[name] ?? '';
      const line = (key: Line, text: string, more = '') => ({ key, label: t(`vitals.${key}`), text, more });
      const number = (name: Line & FieldOf<'vitalSigns'> & Measurement) => line(name, said(given(name)), measurements[name].unit);
      const oxygen = breathed.find((each) => each === body.oxygen);
      const scale2 = body.scale === '2' ? t('vitals.onScale2') : '';
      const conscious = consciousnesses.find((each) => each === body.consciousness);
      const pressure = [given('systolic') || '–', given('diastolic') || '–'].join('/');
      const unit = glucoseUnits.find((each) => each === body.glucoseUnit);
      const measuredAt = given('measuredAt');
      return [
        number('respirations'),
        line('saturation', given('saturation'), ['%', [oxygen && t(`vitals.on.${oxygen}`), scale2].filter(Boolean).join(', ')].join(' ')),
        line('pressure', pressure === '–/–' ? '' : pressure, measurements.systolic.unit),
        number('pulse'),
        line('consciousness', conscious ? t(`vitals.conscious.${conscious}`) : ''),
        number('temperature'),
        number('pain'),
        line('glucose', said(given('glucose')), unit),
        number('weight'),
        number('height'),
        line('pregnancy', body.pregnant === 'yes' ? t('vitals.pregnant') : ''),
        line('measured', isTime(measuredAt) ? recordTime(measuredAt) : ''),
      ].filter(({ text }) => text !== '');
    },
    [t, said],
  );
};

type Props = {
  body: Body;
  /** How many points a value counts, and how that is said; undefined for one that asks for no look. */
  countOf?: (key: Line) => { points: number; said: string } | undefined;
};

/** A set of vital signs, each with its unit. */
export const VitalsText = ({ body, countOf }: Props) => {
  const lines = useVitalLines();
  if (Object.values(body).includes(null))
    return (
      <p>
        <Unreadable />
      </p>
    );
  const all = lines(body);
  const drawn = ({ key, label, text, more }: (typeof all)[number]) => {
    const count = countOf?.(key);
    return (
      <div key={key} data-key={key}>
        <dt>{label}</dt>
        <dd {...(count && { 'data-points': Math.min(count.points, 3) })}>
          <strong>{text}</strong> {more}
          {count && (
            <>
              {' '}
              <TriangleAlert size={14} aria-hidden />
              <Hidden> {count.said}</Hidden>
            </>
          )}
        </dd>
      </div>
    );
  };
  const scored = all.filter(({ key }) => ofScore.includes(key));
  const besides = all.filter(({ key }) => !ofScore.includes(key));
  return (
    <>
      {scored.length > 0 && <Values>{scored.map(drawn)}</Values>}
      {besides.length > 0 && <Values data-besides>{besides.map(drawn)}</Values>}
    </>
  );
};

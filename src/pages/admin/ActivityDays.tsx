import { styled } from '@mui/material/styles';
import { ChevronRight, Eye, KeyRound, PencilLine, ShieldX } from 'lucide-react';
import { patientPath } from '../../../contract/paths';
import { personLabel } from '../../../contract/personNames';
import { Link } from '../../ui/frame/Link';
import { locale, shortTime } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { useActionText } from './actionTexts';
import { changesNothing, type Entry, type Run, runsByDay } from './activityRuns';

const Days = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    containerType: 'inline-size',
    '--clock': '4.25rem',
    '--inline': '0px',
    '& h2, & h3': {
      ...theme.typography.body2,
      fontWeight: 650,
      color: palette.text.secondary,
      margin: theme.spacing(2.5, 0, 0.5),
    },
    '& > section:first-of-type > :first-child': { marginTop: 0 },
    // As the only thing of its page, it is a table: each day has a head from edge to edge.
    '&[data-page]': {
      '--inline': theme.spacing(2.5),
      '& h2': {
        margin: 0,
        padding: theme.spacing(1, 'var(--inline)'),
        background: palette.background.sunken,
      },
      '& > section + section > h2': { borderTop: `1px solid ${palette.divider}` },
      '@media (max-width: 768px)': { '--inline': theme.spacing(2) },
    },
    '& ol': { listStyle: 'none', margin: 0, padding: 0 },
    '& li': {
      display: 'grid',
      // Who and when are the first line, what they did and about whom the next ones.
      gridTemplate: '"sign who clock" "sign did did" "sign whom more" / 28px minmax(0, 1fr) auto',
      alignItems: 'baseline',
      gap: theme.spacing(0, 1.5),
      padding: theme.spacing(1.25, 'var(--inline)'),
      borderTop: `1px solid ${palette.divider}`,
      overflowWrap: 'break-word',
    },
    '& .sign': {
      gridArea: 'sign',
      alignSelf: 'start',
      display: 'grid',
      placeItems: 'center',
      height: 28,
      marginBlock: -2,
      borderRadius: theme.shape.borderRadius,
      color: palette.text.tertiary,
    },
    // A change stands out among looks, of which there are many more.
    '& [data-kind=change] .sign': { color: palette.primary.onSoft, background: palette.primary.soft },
    '& [data-kind=refused] .sign': { color: palette.error.main, background: palette.error.soft },
    '& [data-kind=look] .did': { color: palette.text.secondary },
    '& .said': { display: 'contents' },
    '& strong': { gridArea: 'who', fontWeight: 600 },
    '& .did': { gridArea: 'did' },
    '& time': { ...theme.typography.body2, color: palette.text.secondary, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '& li > time': { gridArea: 'clock', justifySelf: 'end' },
    '& details': { ...theme.typography.body2, gridArea: 'more', justifySelf: 'end', color: palette.text.secondary },
    // Opened, it takes the lines that it needs, below what was done.
    '& details[open]': { gridArea: 'auto / 2 / auto / -1', justifySelf: 'start' },
    '& summary': {
      cursor: 'pointer',
      display: 'flex',
      alignItems: 'center',
      gap: theme.spacing(0.5),
      marginInlineStart: theme.spacing(-0.5),
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
      '& svg': { flex: 'none', transition: 'transform 120ms' },
      position: 'relative',
      width: 'fit-content',
      minHeight: 24,
      whiteSpace: 'nowrap',
      // A finger may miss the word, which is as high as the text around it.
      '@media (pointer: coarse)': { '&::after': { content: '""', position: 'absolute', inset: theme.spacing(-1.5, -1) } },
    },
    '& details[open] > summary svg': { transform: 'rotate(90deg)' },
    '& details p': { display: 'flex', gap: theme.spacing(1.5), margin: theme.spacing(0.5, 0, 0) },
    // With room for the mark of the focus. A family name that is wider than its column would lie over what is beside it.
    '& .whom': {
      gridArea: 'whom',
      justifySelf: 'start',
      padding: 5,
      margin: -5,
      overflowWrap: 'anywhere',
      '@media (pointer: coarse)': { paddingBlock: 10, marginBlock: -10 },
    },
    '& details a': { padding: 5, margin: -5, '@media (pointer: coarse)': { paddingBlock: 11, marginBlock: theme.spacing(-0.5) } },
    // About nobody: how many there are is at the end of what was done.
    '@container (min-width: 600px) and (max-width: 899px)': {
      '& li:not(:has(> .said > .whom)) .did': { gridColumn: 2 },
      '& li:not(:has(> .said > .whom)) details:not([open])': { gridArea: '2 / 3' },
    },
    // On a phone it is the last line, and the words have the whole width.
    '@container (max-width: 599px)': {
      '& .whom': { gridColumnEnd: 'clock-end' },
      '& details:not([open])': { gridArea: 'auto / 2 / auto / -1', justifySelf: 'start' },
      '@media (pointer: coarse)': {
        '& summary': { minHeight: 44, '&::after': { insetBlock: 0 } },
        '& details:not([open])': { marginBottom: theme.spacing(-1.25) },
      },
    },
    // At a desk each has a column: a row can be read, copied and compared alone.
    '@container (min-width: 900px)': {
      '& li': {
        gridTemplate: '"clock sign who did whom more" / var(--clock) 28px minmax(0, 12rem) minmax(0, 7fr) minmax(0, 3fr) 6.5rem',
        alignItems: 'center',
        minHeight: 40,
        paddingBlock: theme.spacing(0.75),
      },
      '& .sign': { alignSelf: 'center' },
      '& li > time': { justifySelf: 'start' },
      // About nobody: the words have that place.
      '& li:not(:has(> .said > .whom)) .did': { gridColumn: 'did-start / whom-end' },
      // A name has the place of a number that is not there.
      '& li:not(:has(details)) .whom': { gridColumn: 'whom-start / more-end' },
      // The chevrons of all rows are below each other.
      '& details:not([open])': { justifySelf: 'start' },
      '& details[open]': { gridArea: 'auto / did-start / auto / more-end' },
    },
  };
});

/** How many different acts a row names. */
const named = 3;

/** "Looked at A and looked at B" is "looked at A and B". */
const withoutRepeatedVerb = (acts: readonly string[], verbs: readonly string[]): readonly string[] => {
  const verb = verbs.find((each) => acts.every((act) => act.startsWith(`${each} `)));
  return verb === undefined ? acts : acts.map((act, index) => (index === 0 ? act : act.slice(verb.length + 1)));
};

/** Signing in and out, and what it takes. */
const isOfAccount = ({ action }: Entry) => /^sign|session|password|passkey|factor|secondStep|codes|address/i.test(action);

/** What a row's sign says: to be found among many rows, beside the words. */
const signs = { refused: ShieldX, look: Eye, account: KeyRound, change: PencilLine } as const;

const kindOf = (entry: Entry): keyof typeof signs => {
  if (entry.refused) return 'refused';
  if (changesNothing(entry)) return 'look';
  return isOfAccount(entry) ? 'account' : 'change';
};

const PatientLink = ({ patient, className }: { patient: NonNullable<Entry['patient']>; className?: string }) => (
  <Link {...(className && { className })} to={patientPath(patient.id)}>
    {personLabel(patient)}
  </Link>
);

type RowProps = { run: Run; textOf: (entry: Entry) => string };

const RunRow = ({ run, textOf }: RowProps) => {
  const t = useText();
  const [newest] = run;
  const { by, at } = newest;
  const patients = new Map(run.flatMap(({ patient }) => (patient ? [[patient.id, patient]] : [])));
  const [patient] = patients.values();
  const kind = kindOf(newest);
  const Sign = signs[kind];
  const acts = [...new Set(run.map(textOf).reverse())];
  const several = acts.length > 1;
  const verbs = t('activity.verbs').split('|');
  const said =
    acts.length > named
      ? [...withoutRepeatedVerb(acts.slice(0, named - 1), verbs), t('activity.further', { count: acts.length - named + 1 })]
      : withoutRepeatedVerb(acts, verbs);
  return (
    <li data-kind={kind}>
      <time dateTime={at}>{shortTime(at)}</time>
      <span className="sign">
        <Sign size={18} strokeWidth={1.75} aria-hidden />
      </span>
      <span className="said">
        <strong>{personLabel(by)}</strong> <span className="did">{new Intl.ListFormat(locale()).format(said)}</span>
        {patient && (
          <>
            {' '}
            {patients.size === 1 ? (
              <PatientLink className="whom" patient={patient} />
            ) : (
              <span className="whom">{t('doctors.patients', { count: patients.size })}</span>
            )}
          </>
        )}
      </span>
      {run.length > 1 && (
        <details>
          <summary>
            <ChevronRight size={16} aria-hidden />
            {t(several || patients.size > 1 ? 'activity.acts' : 'activity.times', { count: run.length })}
          </summary>
          {run.map((entry) => (
            <p key={entry.id}>
              <time dateTime={entry.at}>{shortTime(entry.at)}</time>
              {several && textOf(entry)}
              {patients.size > 1 && entry.patient && <PatientLink patient={entry.patient} />}
            </p>
          ))}
        </details>
      )}
    </li>
  );
};

/** Who did what, day by day, newest first. What somebody did in one go is one row; a tap shows each time. */
export const ActivityDays = ({ entries, heading: Heading }: { entries: readonly Entry[]; heading: 'h2' | 'h3' }) => {
  const actionText = useActionText();
  return (
    <Days data-page={Heading === 'h2' || undefined}>
      {runsByDay(entries, actionText).map(([day, runs]) => (
        <section key={day} aria-label={day}>
          <Heading>{day}</Heading>
          <ol>
            {runs.map((run) => (
              <RunRow key={run[0].id} run={run} textOf={actionText} />
            ))}
          </ol>
        </section>
      ))}
    </Days>
  );
};

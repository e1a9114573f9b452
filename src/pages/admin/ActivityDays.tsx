import { styled } from '@mui/material/styles';
import { patientPath } from '../../../contract/paths';
import { personLabel } from '../../../contract/personNames';
import { Hidden, unseen } from '../../ui/frame/Hidden';
import { Link } from '../../ui/frame/Link';
import { locale, longDate, shortTime } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { type AnyEntry, useActionText } from './actionTexts';

const Days = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    containerType: 'inline-size',
    '--clock': '4.75rem',
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
    // Who has only looked stands back behind who has changed something.
    '& [data-look] .did': { color: palette.text.secondary },
    '& li': {
      position: 'relative',
      display: 'grid',
      gap: theme.spacing(0, 2),
      // The clock of a log comes first: its figures are below each other. How often is at the end of the line.
      gridTemplateColumns: 'var(--clock) minmax(0, 1fr)',
      alignItems: 'baseline',
      padding: theme.spacing(1, 'var(--inline)'),
      borderTop: `1px solid ${palette.divider}`,
      overflowWrap: 'break-word',
    },
    '& time': { ...theme.typography.body2, color: palette.text.secondary, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '& .said, & details': { gridColumn: 2 },
    '& details': { ...theme.typography.body2, color: palette.text.secondary },
    '& summary': {
      cursor: 'pointer',
      position: 'relative',
      width: 'fit-content',
      minHeight: 24,
      alignContent: 'center',
      whiteSpace: 'nowrap',
      // A finger may miss the word, which is as high as the text around it.
      '@media (pointer: coarse)': { '&::after': { content: '""', position: 'absolute', inset: theme.spacing(-1.5, -1) } },
    },
    '& details p': { display: 'flex', gap: theme.spacing(1.5), margin: theme.spacing(0.5, 0, 0) },
    // Whom it is about has a line of its own, with room for the mark of the focus, and stands in the sentence where that fits.
    '& .whom': { display: 'block', width: 'fit-content', padding: 5, margin: -5 },
    '& .dot': { display: 'none' },
    '@container (min-width: 560px)': {
      '& li': { gridTemplateColumns: 'var(--clock) minmax(0, 1fr) auto' },
      '& details': { gridColumn: 3 },
      // Opened, it takes the lines that it needs, below what was done.
      '& details[open]': { gridColumn: '2 / -1' },
    },
    // From a desk's width on who it was has a column, and is not said again for what follows.
    '@container (min-width: 900px)': {
      '& li': { gridTemplateColumns: 'var(--clock) minmax(0, 15rem) minmax(0, 1fr) auto' },
      '& .said': { display: 'contents' },
      '& .did': { gridColumn: 3 },
      '& .whom, & .dot': { display: 'inline' },
      '& details': { gridColumn: 4 },
      '& details[open]': { gridColumn: '3 / -1' },
      '& [data-same] strong': unseen,
    },
  };
});

type Entry = AnyEntry & { id: string };
/** What one person did in one go, newest first: one act again and again, or looks into one record or around the hospital. */
type Run = [newest: Entry, ...earlier: Entry[]];

const isLook = ({ action, refused, exported }: Entry) => /^(?:get|list|read)/.test(action) && !refused && !exported;

/** A look, or a file that a device keeps to show it later. */
const changesNothing = (entry: Entry) => isLook(entry) || (/^copy/.test(entry.action) && !entry.refused);

/** Looks that are no further apart, in milliseconds, are one look around. */
const around = 10 * 60_000;

/** Entries by local day, in their order; what was done in one go is one run. */
const runsByDay = (entries: readonly Entry[], textOf: (entry: Entry) => string): [day: string, runs: Run[]][] => {
  const goesOn = (run: Run, entry: Entry) => {
    const [newest] = run;
    const oldest = run.at(-1) ?? newest;
    if (newest.by.id !== entry.by.id || newest.patient?.id !== entry.patient?.id) return false;
    if (run.every((each) => textOf(each) === textOf(entry))) return true;
    return isLook(newest) && isLook(entry) && (entry.patient != null || Date.parse(oldest.at) - Date.parse(entry.at) <= around);
  };
  const days: [string, Run[]][] = [];
  for (const entry of entries) {
    const day = longDate(entry.at);
    if (days.at(-1)?.[0] !== day) days.push([day, []]);
    const runs = days.at(-1)?.[1] ?? [];
    const last = runs.at(-1);
    if (last && goesOn(last, entry)) last.push(entry);
    else runs.push([entry]);
  }
  return days;
};

/** How many different acts a row names. */
const named = 3;

/** "Looked at A and looked at B" is "looked at A and B". */
const withoutRepeatedVerb = (acts: readonly string[], verbs: readonly string[]): readonly string[] => {
  const verb = verbs.find((each) => acts.every((act) => act.startsWith(`${each} `)));
  return verb === undefined ? acts : acts.map((act, index) => (index === 0 ? act : act.slice(verb.length + 1)));
};

type RowProps = { run: Run; before: Run | undefined; textOf: (entry: Entry) => string };

/** What is the same as in the row before, the minute, and with it at a desk the name, is said to those who listen alone. */
const RunRow = ({ run, before, textOf }: RowProps) => {
  const t = useText();
  const [{ by, at, patient }] = run;
  const clock = shortTime(at);
  const sameTime = before !== undefined && shortTime(before[0].at) === clock;
  const acts = [...new Set(run.map(textOf).reverse())];
  const several = acts.length > 1;
  const verbs = t('activity.verbs').split('|');
  const said =
    acts.length > named
      ? [...withoutRepeatedVerb(acts.slice(0, named - 1), verbs), t('activity.further', { count: acts.length - named + 1 })]
      : withoutRepeatedVerb(acts, verbs);
  return (
    <li {...(changesNothing(run[0]) && { 'data-look': true })} data-same={(sameTime && before[0].by.id === by.id) || undefined}>
      <time dateTime={at}>{sameTime ? <Hidden>{clock}</Hidden> : clock}</time>
      <span className="said">
        <strong>{personLabel(by)}</strong>{' '}
        <span className="did">
          {new Intl.ListFormat(locale()).format(said)}
          {patient && (
            <>
              <span className="dot"> · </span>
              <Link className="whom" to={patientPath(patient.id)}>
                {personLabel(patient)}
              </Link>
            </>
          )}
        </span>
      </span>
      {run.length > 1 && (
        <details>
          <summary>{t(several ? 'activity.acts' : 'activity.times', { count: run.length })}</summary>
          {run.map((entry) => (
            <p key={entry.id}>
              <time dateTime={entry.at}>{shortTime(entry.at)}</time>
              {several && textOf(entry)}
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
            {runs.map((run, index) => (
              <RunRow key={run[0].id} run={run} before={runs[index - 1]} textOf={actionText} />
            ))}
          </ol>
        </section>
      ))}
    </Days>
  );
};

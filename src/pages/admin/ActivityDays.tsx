import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { patientPath } from '../../../contract/paths';
import { personLabel } from '../../../contract/personNames';
import { Link } from '../../ui/frame/Link';
import { locale, longDate, shortTime } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { type AnyEntry, useActionText } from './actionTexts';

const Days = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    '& h2, & h3': {
      ...theme.typography.body2,
      fontWeight: 650,
      color: palette.text.secondary,
      margin: theme.spacing(2.5, 0, 0.5),
    },
    '& > section:first-of-type > :first-child': { marginTop: 0 },
    '--clock': '4.75rem',
    '& ol': { listStyle: 'none', margin: 0, padding: 0 },
    // Who has only looked stands back behind who has changed something.
    '& [data-look]': { color: palette.text.secondary },
    '& [data-look] strong': { fontWeight: 550 },
    '& li': {
      display: 'grid',
      gap: theme.spacing(0, 2),
      // The clock of a log comes first: its figures are below each other.
      gridTemplateColumns: 'var(--clock) minmax(0, 1fr)',
      alignItems: 'baseline',
      padding: theme.spacing(1, 0),
      borderTop: `1px solid ${palette.divider}`,
      overflowWrap: 'break-word',
    },
    '& time': { ...theme.typography.body2, color: palette.text.tertiary, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    // On the line of the act; opened, it takes the lines that it needs.
    '& details': { ...theme.typography.body2, display: 'inline-block', marginInlineStart: theme.spacing(1), color: palette.text.secondary },
    '& details[open]': { display: 'block', marginInlineStart: 0 },
    '& summary': {
      cursor: 'pointer',
      position: 'relative',
      width: 'fit-content',
      paddingInline: theme.spacing(1),
      borderRadius: theme.shape.pill,
      background: palette.action.selected,
      // A finger may miss the pill, which is as high as the text around it.
      '@media (pointer: coarse)': { '&::after': { content: '""', position: 'absolute', inset: theme.spacing(-1.5, -1) } },
    },
    // Where lines are short, whom it is about has one of its own.
    '@media (max-width: 1199px)': {
      // Room for the mark of the focus.
      '& .whom': { display: 'block', overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis', padding: 5, margin: -5 },
      '& .whom > span': { display: 'none' },
    },
    '@media print': { '& .whom': { whiteSpace: 'normal' } },
    '& details time': { marginInlineEnd: theme.spacing(2), display: 'inline-block' },
  };
});

type Entry = AnyEntry & { id: string };
/** What one person did in one go, newest first: one act again and again, or looks into one record. */
type Run = [newest: Entry, ...earlier: Entry[]];

const isLook = ({ action, refused, exported }: Entry) => /^(?:get|list|read)/.test(action) && !refused && !exported;

/** A look, or a file that a device keeps to show it later. */
const changesNothing = (entry: Entry) => isLook(entry) || (/^copy/.test(entry.action) && !entry.refused);

/** Entries by local day, in their order; what was done in one go is one run. */
const runsByDay = (entries: readonly Entry[], textOf: (entry: Entry) => string): [day: string, runs: Run[]][] => {
  const goesOn = ([newest]: Run, entry: Entry) =>
    newest.by.id === entry.by.id &&
    newest.patient?.id === entry.patient?.id &&
    (textOf(newest) === textOf(entry) || (entry.patient && isLook(newest) && isLook(entry)));
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

const RunRow = ({ run, textOf }: { run: Run; textOf: (entry: Entry) => string }) => {
  const t = useText();
  const [{ by, at, patient }] = run;
  const acts = [...new Set(run.map(textOf).reverse())];
  const several = acts.length > 1;
  return (
    <li {...(changesNothing(run[0]) && { 'data-look': true })}>
      <time dateTime={at}>{shortTime(at)}</time>
      <span>
        <strong>{personLabel(by)}</strong> {new Intl.ListFormat(locale()).format(acts)}
        {run.length > 1 && (
          <details>
            <summary>{t(several ? 'activity.acts' : 'activity.times', { count: run.length })}</summary>
            {run.map((entry) => (
              <Fragment key={entry.id}>
                <time dateTime={entry.at}>{shortTime(entry.at)}</time>
                {several && (
                  <>
                    {textOf(entry)}
                    <br />
                  </>
                )}
              </Fragment>
            ))}
          </details>
        )}
        {patient && (
          <span className="whom">
            <span> · </span>
            <Link to={patientPath(patient.id)}>{personLabel(patient)}</Link>
          </span>
        )}
      </span>
    </li>
  );
};

/** Who did what, day by day, newest first. What somebody did in one go is one row; a tap shows each time. */
export const ActivityDays = ({ entries, heading: Heading }: { entries: readonly Entry[]; heading: 'h2' | 'h3' }) => {
  const actionText = useActionText();
  return (
    <Days>
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

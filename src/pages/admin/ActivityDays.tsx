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
    '& [data-look]': { color: palette.text.secondary },
    '& [data-look] strong': { fontWeight: 550 },
    '& li': {
      display: 'grid',
      gap: theme.spacing(0, 2),
      // The clock of a log comes first: its figures are below each other.
      gridTemplateColumns: 'var(--clock) minmax(0, 1fr)',
      alignItems: 'baseline',
      padding: theme.spacing(1, 'var(--inline)'),
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
    '& details time': { marginInlineEnd: theme.spacing(2), display: 'inline-block' },
    // Whom it is about has a line of its own, with room for the mark of the focus.
    '& .whom': { display: 'block', overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis', padding: 5, margin: -5 },
    '@media print': { '& .whom': { whiteSpace: 'normal' } },
    // Where there is room, whom it is about stands beside it, and from a desk's width on each answer has its column: who, what, whom.
    '@container (min-width: 560px)': {
      '& li:has(.whom)': { gridTemplateColumns: 'var(--clock) minmax(0, 1fr) minmax(0, 13rem)' },
      '& .said': { display: 'contents' },
      '& .did': { gridColumn: 2 },
      '& .whom': { gridColumn: 3 },
    },
    '@container (min-width: 900px)': {
      '& li, & li:has(.whom)': { gridTemplateColumns: 'var(--clock) minmax(0, 15rem) minmax(0, 1fr) minmax(0, 17rem)' },
      '& .did': { display: 'contents' },
      '& .whom': { gridColumn: 4 },
    },
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
      <span className="said">
        <span className="did">
          <strong>{personLabel(by)}</strong>{' '}
          <span>
            {new Intl.ListFormat(locale()).format(acts)}
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
          </span>
        </span>
        {patient && (
          <span className="whom">
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

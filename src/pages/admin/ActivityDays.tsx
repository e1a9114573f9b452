import { ChevronRight } from 'lucide-react';
import { patientPath } from '../../../contract/paths';
import { personLabel } from '../../../contract/personNames';
import { Link } from '../../ui/frame/Link';
import { locale, shortTime } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { useActionText } from './actionTexts';
import { Days } from './activityLook';
import { type Entry, isCutAt, type Run, runsByDay } from './activityRuns';
import { kindOf, signOf } from './activitySigns';

/** How many different acts a row names. */
const named = 3;

/** "Looked at A and looked at B" is "looked at A and B". */
const withoutRepeatedVerb = (acts: readonly string[], verbs: readonly string[]): readonly string[] => {
  const verb = verbs.find((each) => acts.every((act) => act.startsWith(`${each} `)));
  return verb === undefined ? acts : acts.map((act, index) => (index === 0 ? act : act.slice(verb.length + 1)));
};

const PatientLink = ({ patient, className }: { patient: NonNullable<Entry['patient']>; className?: string }) => (
  <Link {...(className && { className })} to={patientPath(patient.id)}>
    {personLabel(patient)}
  </Link>
);

type RowProps = {
  run: Run;
  textOf: (entry: Entry, patients?: number) => string;
  /** It may go on in entries that are not loaded yet. */
  isCut: boolean;
};

const RunRow = ({ run, textOf, isCut }: RowProps) => {
  const t = useText();
  const [newest] = run;
  const { by, at } = newest;
  const people = new Map(run.map((entry) => [entry.by.id, entry.by]));
  const patients = new Map(run.flatMap(({ patient }) => (patient ? [[patient.id, patient]] : [])));
  const [patient] = patients.values();
  const Sign = signOf(newest);
  const acts = [...new Set(run.map((entry) => textOf(entry, patients.size || 1)).reverse())];
  const several = acts.length > 1;
  const many =
    patients.size > 1
      ? t('doctors.patients', { count: patients.size })
      : t(several ? 'activity.acts' : 'activity.times', { count: run.length });
  const verbs = t('activity.verbs').split('|');
  const said =
    acts.length > named
      ? [...withoutRepeatedVerb(acts.slice(0, named - 1), verbs), t('activity.further', { count: acts.length - named + 1 })]
      : withoutRepeatedVerb(acts, verbs);
  const each = run.length > 1 && (
    <details className={patients.size > 1 ? 'whom' : undefined}>
      <summary>
        <ChevronRight size={16} aria-hidden />
        {isCut ? t('activity.orMore', { many }) : many}
      </summary>
      {run.map((entry) => (
        <p key={entry.id}>
          <time dateTime={entry.at}>{shortTime(entry.at)}</time>
          {several && textOf(entry)}
          {people.size > 1 && personLabel(entry.by)}
          {patients.size > 1 && entry.patient && <PatientLink patient={entry.patient} />}
        </p>
      ))}
    </details>
  );
  return (
    <li data-kind={kindOf(newest)}>
      <time dateTime={at}>{shortTime(at)}</time>
      <span className="sign">
        <Sign size={18} strokeWidth={1.75} aria-hidden />
      </span>
      <strong>{people.size > 1 ? t('activity.andOthers', { name: personLabel(by), count: people.size - 1 }) : personLabel(by)}</strong>{' '}
      <div className="act">
        <span className="did">{new Intl.ListFormat(locale()).format(said)}</span>
        {/* How often is said beside what was done, how many patients in place of the one. */}
        {patients.size < 2 && each}
      </div>
      {patients.size === 1 && ' '}
      {patients.size === 1 && patient && <PatientLink className="whom" patient={patient} />}
      {patients.size > 1 && each}
    </li>
  );
};

type Props = {
  entries: readonly Entry[];
  /** Whether earlier ones are not loaded yet. */
  hasMore: boolean;
  heading: 'h2' | 'h3';
};

/** Who did what, day by day, newest first. What somebody did in one go is one row; a tap shows each time. */
export const ActivityDays = ({ entries, hasMore, heading: Heading }: Props) => {
  const t = useText();
  const actionText = useActionText();
  const oldest = entries.at(-1);
  return (
    <Days data-page={Heading === 'h2' || undefined}>
      {Heading === 'h2' && (
        // For the eye: whoever listens hears sentences.
        <p className="heads" aria-hidden>
          {(['at', 'by', 'action', 'patient'] as const).map((column) => (
            <span key={column} data-column={column}>
              {t(`activity.${column}`)}
            </span>
          ))}
        </p>
      )}
      {runsByDay(entries, actionText).map(([day, runs]) => (
        <section key={day} aria-label={day}>
          <Heading>{day}</Heading>
          <ol>
            {runs.map((run) => (
              <RunRow key={run[0].id} run={run} textOf={actionText} isCut={hasMore && oldest !== undefined && isCutAt(oldest, run)} />
            ))}
          </ol>
        </section>
      ))}
    </Days>
  );
};

import { styled } from '@mui/material/styles';
import { CircleCheck, CircleHelp, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { Patient } from '../../../contract/patients';
import { severeWeight, signalLook, signals } from '../../theme/signals';
import { useSaidSeverity } from '../../ui/notes/AllergyText';
import { useText } from '../../ui/texts/texts';
import type { Known, Standing, Stated } from './standingAllergies';
import { useAllergies } from './useAllergies';

const chips = ({ allergy, severe, alert }: typeof signals.onLight | typeof signals.onDark) => ({
  '& .allergy': signalLook(allergy),
  '& .severe': signalLook(severe),
  '& .alert': signalLook(alert),
});

const Line = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.75),
  margin: 0,
  padding: 0,
  fontWeight: 400,
  letterSpacing: 0,
  '& li': {
    display: 'flex',
    alignItems: 'start',
    gap: theme.spacing(0.75),
    maxWidth: '100%',
    padding: theme.spacing(0.375, 1.25, 0.375, 0.75),
    border: '1px solid transparent',
    borderRadius: theme.shape.borderRadius,
    overflowWrap: 'anywhere',
  },
  '& svg': { flex: 'none', marginTop: 2 },
  // What it is stands out, not the word that is the same for each.
  '& bdi': { fontWeight: 680 },
  // A long text takes two lines; the section has all of it.
  '& li > span': { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden' },
  '@media screen': {
    '& .severe bdi': { fontWeight: severeWeight },
    ...chips(signals.onLight),
    ...theme.applyStyles('dark', chips(signals.onDark)),
    // The patient's banner is dark by day too.
    '[data-ground=dark] &': chips(signals.onDark),
  },
  '& .none': { borderColor: 'currentColor' },
  '& .open': { borderStyle: 'dashed', borderColor: 'currentColor', fontWeight: 650 },
  // On a phone they are close together, and a long list is moved in its place.
  '@media screen and (max-width: 599px)': {
    gap: theme.spacing(0.5),
    maxHeight: 100,
    overflowY: 'auto',
    '& li': { gap: theme.spacing(0.5), padding: theme.spacing(0.125, 0.75, 0.125, 0.5) },
  },
  '& .rest': { display: 'none' },
  // Paper has no grounds: an edge and the icon remain. It names all of them, with the whole text.
  '@media print': {
    '& li': { borderColor: 'currentColor' },
    '& li > span': { display: 'inline' },
    '& .rest': { display: 'flex' },
    '& .more': { display: 'none' },
  },
}));

/** How many of a kind are named on the screen; the section has all of them. */
const most = 4;
const lookOf = (kind: 'allergy' | 'allergy severe' | 'alert', index: number) => (index < most ? kind : `${kind} rest`);

const sayings = {
  none: { look: 'none', icon: CircleCheck, text: 'allergy.noKnownAllergies' },
  ended: { look: 'open', icon: CircleHelp, text: 'allergy.known.ended' },
  notAsked: { look: 'open', icon: CircleHelp, text: 'allergy.known.notAsked' },
} as const satisfies Record<Exclude<Known, 'some'>, unknown>;

/** What is known of a patient's allergies, in one line, the severest first. "No known allergies" looks unlike an answer that is missing. */
export const StandingLine = ({ standing: { known, allergies, alerts } }: { standing: Standing<Stated> }) => {
  const t = useText();
  const severity = useSaidSeverity();
  const said = known === 'some' ? undefined : sayings[known];
  return (
    <Line aria-label={t('allergy.line')}>
      {allergies.map((row, index) => (
        <li key={row.id} className={lookOf(row.severity === 'severe' ? 'allergy severe' : 'allergy', index)}>
          <OctagonAlert size={16} aria-hidden />
          <span>
            <span className="kind">{t('allergy.allergy')}</span>{' '}
            <bdi>{[row.substance ?? t('common.unreadable'), severity(row.severity)].filter(Boolean).join(', ')}</bdi>
          </span>
        </li>
      ))}
      {allergies.length > most && <li className="allergy more">{t('allergy.more', { count: allergies.length - most })}</li>}
      {said && (
        <li className={said.look}>
          <said.icon size={16} aria-hidden />
          <span>{t(said.text)}</span>
        </li>
      )}
      {alerts.map((row, index) => (
        <li key={row.id} className={lookOf('alert', index)}>
          <TriangleAlert size={16} aria-hidden />
          <span>
            <span className="kind">{t('allergy.alert')}</span> <bdi>{row.substance}</bdi>
          </span>
        </li>
      ))}
      {alerts.length > most && <li className="alert more">{t('allergy.more', { count: alerts.length - most })}</li>}
    </Line>
  );
};

/** The same of the patient of a record: while the list is not there the line says that (CHT-2). */
export const AllergyLine = ({ patient }: { patient: Pick<Patient, 'id'> }) => {
  const t = useText();
  const { query, standing } = useAllergies(patient);
  if (standing) return <StandingLine standing={standing} />;
  const isLoading = query.isFetching || query.error === undefined;
  return (
    <Line aria-label={t('allergy.line')} aria-busy={isLoading}>
      <li className="open">
        <CircleHelp size={16} aria-hidden />
        <span>{t(isLoading ? 'allergy.loading' : 'allergy.unknown')}</span>
      </li>
    </Line>
  );
};

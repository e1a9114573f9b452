import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { recordPath, recordPaths } from '../../../contract/recordPaths';
import { Hidden } from '../../ui/frame/Hidden';
import { Link } from '../../ui/frame/Link';
import { RuledList } from '../../ui/frame/RuledList';
import { Section } from '../../ui/frame/Section';
import { usePlaceText } from '../../ui/people/ageAndPlace';
import { PersonName } from '../../ui/people/PersonName';
import { useText } from '../../ui/texts/texts';
import { urgentFrom } from '../record/scores';
import { ScoreMark } from './handover/ScoreMark';
import { ScoredValues } from './ScoredValues';
import { isOpen, NoneSevere, SevereAllergies } from './SevereAllergies';
import { notReadYet, type Signs } from './useSigns';

const First = styled('div')(({ theme }) => ({ containerType: 'inline-size', marginBottom: theme.spacing(2) }));

const List = styled(RuledList)(({ theme }) => ({
  '& a': {
    display: 'grid',
    gap: theme.spacing(0.5),
    margin: theme.spacing(-0.5, -1),
    padding: theme.spacing(0.5, 1),
    borderRadius: theme.shape.borderRadius,
    color: 'inherit',
    textDecoration: 'none',
    '& bdi': { fontWeight: 650 },
    '& .who > span > span > bdi': { textDecoration: `underline 1px ${theme.vars.palette.control}`, textUnderlineOffset: 3 },
    '&:hover': { background: theme.vars.palette.action.hover },
  },
  // Below the name, not below the picture.
  '& .said': { paddingInlineStart: 48, '@container (max-width: 519px)': { marginTop: theme.spacing(0.75) } },
  '& .severe': { paddingInlineStart: 48, display: 'flex', flexWrap: 'wrap', gap: theme.spacing(0.5, 0.75), marginTop: theme.spacing(0.5) },
  // The sickest are seen from afar, as in the handover list: the edge is the card's own.
  '--inset': theme.spacing(2.5),
  '@media (max-width: 599px)': { '--inset': theme.spacing(2) },
  '& > li:has([data-risk=high])': {
    boxShadow: `inset 4px 0 ${theme.vars.palette.error.main}`,
    marginInlineStart: 'calc(-1 * var(--inset))',
    paddingInlineStart: 'var(--inset)',
  },
  // Age and trend are below the score where there is no room beside it.
  '@container (max-width: 519px)': {
    '& .said > div': { gridTemplateColumns: 'minmax(0, 1fr)', '& > .mark': { justifySelf: 'start', minWidth: 152 } },
  },
  '@container (min-width: 520px)': {
    '& a': { gridTemplateColumns: '2fr 3fr', alignItems: 'center', columnGap: theme.spacing(2) },
    '& .said': { paddingInlineStart: 0 },
  },
  // A score stands beside its patient, in a column that begins after the longest name.
  '@container (min-width: 940px)': {
    display: 'grid',
    gridTemplateColumns: 'fit-content(60%) minmax(0, 1fr)',
    columnGap: theme.spacing(3),
    '& > li, & a': { display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid' },
  },
  // What the score is made of has the third column (ScoredValues).
  '@container (min-width: 1120px)': { gridTemplateColumns: 'fit-content(36%) minmax(0, 1fr) auto' },
}));

// As high as a row: what stands below stays where it is when the scores come.
const Waiting = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '& > span': {
    height: 72,
    '@container (max-width: 1119px)': { height: 160 },
    borderRadius: theme.shape.borderRadius,
    background: theme.vars.palette.skeleton,
  },
}));

type Named = Omit<ComponentProps<typeof PersonName>, 'uniqueId'> & { id: string; patientUniqueId: string };
type Props = {
  /** Undefined until they are here. */
  patients: readonly Named[] | undefined;
  signs: ReadonlyMap<string, Signs> | undefined;
  alike: ReadonlySet<string>;
};

/**
 * The doctor's patients whose newest score asks for an urgent response, the highest first. It has its place from the first on; nothing where
 * the device keeps no records, or the doctor has no patients.
 */
export const SickestPatients = ({ patients, signs, alike }: Props) => {
  const t = useText();
  const placeOf = usePlaceText();
  const scoreOf = (of: Signs) => of.scores.newest?.news2.score ?? 0;
  if (!signs || patients?.length === 0) return null;
  const isWaiting = !patients || signs === notReadYet;
  const sick = (patients ?? [])
    .flatMap((patient) => {
      const of = signs.get(patient.id);
      return of && scoreOf(of) >= urgentFrom ? [{ patient, of }] : [];
    })
    .sort((one, other) => scoreOf(other.of) - scoreOf(one.of));
  const isNone = sick.length === 0 && !isWaiting;
  // Of patients whose records are not here it is not known.
  if (isNone && signs.size === 0) return null;
  return (
    <First>
      <Section title={t('welcome.sickest', { score: urgentFrom })}>
        {isWaiting && (
          <Waiting role="status" aria-busy="true">
            <Hidden>{t('common.loading')}</Hidden>
            <span />
            <span />
          </Waiting>
        )}
        {isNone && <p>{t('welcome.noneSick', { score: urgentFrom })}</p>}
        <List>
          {sick.map(({ patient: { id, patientUniqueId, ...named }, of }) => (
            <li key={id}>
              <Link to={recordPath(id, recordPaths.vitalSigns)}>
                <div className="who">
                  <PersonName
                    {...named}
                    pictured
                    id={id}
                    uniqueId={patientUniqueId}
                    alike={alike.has(id)}
                    {...(!placeOf(named) && { more: t('place.none') })}
                  />
                  {(of.severe.length > 0 || isOpen(of)) && (
                    <div className="severe">
                      <SevereAllergies severe={of.severe} isNamed />
                      <NoneSevere {...of} isNamed />
                    </div>
                  )}
                </div>
                <div className="said">
                  <ScoreMark scores={of.scores} />
                </div>
                {of.scores.newest && <ScoredValues of={of.scores.newest} />}
              </Link>
            </li>
          ))}
        </List>
      </Section>
    </First>
  );
};

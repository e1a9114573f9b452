import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { recordPath, recordPaths } from '../../../contract/recordPaths';
import { Link } from '../../ui/frame/Link';
import { RuledList } from '../../ui/frame/RuledList';
import { Section } from '../../ui/frame/Section';
import { PersonName } from '../../ui/people/PersonName';
import { useText } from '../../ui/texts/texts';
import { urgentFrom } from '../record/scores';
import { ScoreMark } from './handover/ScoreMark';
import { SevereAllergies } from './SevereAllergies';
import type { Signs } from './useSigns';

const First = styled('div')(({ theme }) => ({ marginBottom: theme.spacing(2) }));

const List = styled(RuledList)(({ theme }) => ({
  containerType: 'inline-size',
  '& a': {
    display: 'grid',
    gap: theme.spacing(0.5),
    margin: theme.spacing(-0.5, -1),
    padding: theme.spacing(0.5, 1),
    borderRadius: theme.shape.borderRadius,
    color: 'inherit',
    textDecoration: 'none',
    '& bdi': { fontWeight: 650 },
    '& > span bdi': { textDecoration: `underline 1px ${theme.vars.palette.control}`, textUnderlineOffset: 3 },
    '&:hover': { background: theme.vars.palette.action.hover },
  },
  // Below the name, not below the picture.
  '& .said': { paddingInlineStart: 48, display: 'grid', gap: theme.spacing(0.75) },
  '& .said > div:last-of-type:not(:first-of-type)': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(0.5, 0.75) },
  // The sickest are seen from afar, as in the handover list: the edge is the card's own.
  '--inset': theme.spacing(2.5),
  '@media (max-width: 599px)': { '--inset': theme.spacing(2) },
  '& > li:has([data-risk=high])': {
    boxShadow: `inset 4px 0 ${theme.vars.palette.error.main}`,
    marginInlineStart: 'calc(-1 * var(--inset))',
    paddingInlineStart: 'var(--inset)',
  },
  // Age and trend are below the score where there is no room beside it.
  '@container (max-width: 479px)': {
    '& .said > div:first-of-type': { gridTemplateColumns: 'minmax(0, 1fr)', '& > .mark': { gridRow: 'auto', justifySelf: 'start' } },
  },
  '@container (min-width: 480px)': {
    '& a': { gridTemplateColumns: '2fr 3fr', alignItems: 'center', columnGap: theme.spacing(2) },
    '& .said': { paddingInlineStart: 0 },
  },
  '@container (min-width: 900px)': { '& .said': { gridTemplateColumns: '3fr 2fr', alignItems: 'center', columnGap: theme.spacing(2) } },
}));

type Named = Omit<ComponentProps<typeof PersonName>, 'uniqueId'> & { id: string; patientUniqueId: string };
type Props = { patients: readonly Named[]; signs: ReadonlyMap<string, Signs> | undefined; alike: ReadonlySet<string> };

/** The doctor's patients whose newest score asks for an urgent response, the highest first; nothing where there is none, or none is known. */
export const SickestPatients = ({ patients, signs, alike }: Props) => {
  const t = useText();
  const scoreOf = (of: Signs) => of.scores.newest?.news2.score ?? 0;
  const sick = patients
    .flatMap((patient) => {
      const of = signs?.get(patient.id);
      return of && scoreOf(of) >= urgentFrom ? [{ patient, of }] : [];
    })
    .sort((one, other) => scoreOf(other.of) - scoreOf(one.of));
  if (sick.length === 0) return null;
  return (
    <First>
      <Section title={t('welcome.sickest', { score: urgentFrom })}>
        <List>
          {sick.map(({ patient: { id, patientUniqueId, ...named }, of }) => (
            <li key={id}>
              <Link to={recordPath(id, recordPaths.vitalSigns)}>
                <PersonName {...named} pictured id={id} uniqueId={patientUniqueId} alike={alike.has(id)} />
                <div className="said">
                  <ScoreMark scores={of.scores} />
                  {of.severe.length > 0 && (
                    <div>
                      <SevereAllergies severe={of.severe} />
                    </div>
                  )}
                </div>
              </Link>
            </li>
          ))}
        </List>
      </Section>
    </First>
  );
};

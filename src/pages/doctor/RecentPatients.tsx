import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { alikeIdsIn } from '../../../contract/alikeNames';
import type { Patient } from '../../../contract/patients';
import { recordPath } from '../../../contract/recordPaths';
import { selectUser } from '../../state/auth';
import { selectSettings, settingsOf } from '../../state/settings';
import { Link } from '../../ui/frame/Link';
import { PersonName } from '../../ui/people/PersonName';
import { useText } from '../../ui/texts/texts';
import { DraftMark } from './DraftMark';

const Section = styled('section')(({ theme }) => ({
  marginBottom: theme.spacing(3),
  '& h2': { ...theme.typography.h3, margin: theme.spacing(0, 0, 1) },
  '& .MuiCard-root': { height: '100%' },
  '& ul': {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: theme.spacing(1),
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
  },
  '& a': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    height: '100%',
    padding: theme.spacing(1, 1.5),
    minHeight: 56,
    color: 'inherit',
    textDecoration: 'none',
    '& bdi': { fontWeight: 650 },
    '&:hover': { background: theme.vars.palette.action.hover },
  },
}));

type Props = { patients: readonly Patient[]; unfinished: ReadonlySet<string | undefined> };

/** The patients whose records this doctor last opened on this device, newest first; only those who are still assigned to the doctor. */
export const RecentPatients = ({ patients, unfinished }: Props) => {
  const t = useText();
  const userId = useSelector(selectUser)?.id;
  const alike = useMemo(() => alikeIdsIn(patients), [patients]);
  const { recent } = settingsOf(useSelector(selectSettings), userId);
  const shown = recent.flatMap((id) => patients.find((patient) => patient.id === id) ?? []);
  if (shown.length === 0) return null;
  return (
    <Section aria-label={t('myPatients.recent')}>
      <h2>{t('myPatients.recent')}</h2>
      <ul>
        {shown.map((patient) => (
          <li key={patient.id}>
            <Card>
              <Link to={recordPath(patient.id)}>
                <PersonName {...patient} pictured uniqueId={patient.patientUniqueId} alike={alike.has(patient.id)} />
                {unfinished.has(patient.id) && <DraftMark />}
              </Link>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
};

import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { IdCard, Mail, UsersRound } from 'lucide-react';
import type { Doctor } from '../../../contract/doctors';
import { fullName } from '../../../contract/personNames';
import { Avatar } from '../../ui/people/Avatar';
import { EmailAddress } from '../../ui/people/EmailAddress';
import { UniqueId } from '../../ui/people/PersonName';
import { useText } from '../../ui/texts/texts';
import { DoctorActions } from './DoctorActions';

const Grid = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: theme.spacing(1.5),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
  // Who it is, then what can be done, at one height in a row of cards.
  '& > li > div': { height: '100%', display: 'flex', flexDirection: 'column' },
  '& .who': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: theme.spacing(0, 1.75),
    padding: theme.spacing(2, 2, 1.5),
  },
  '& strong': { ...theme.typography.h2, display: 'block', overflowWrap: 'anywhere' },
  '& p': { ...theme.typography.body1, margin: 0, color: theme.vars.palette.text.secondary },
  // Each fact below the others, with its sign.
  '& .facts': {
    ...theme.typography.body2,
    flex: 1,
    display: 'grid',
    alignContent: 'start',
    gap: theme.spacing(0.75),
    padding: theme.spacing(0, 2, 2),
  },
  '& .facts > p': { font: 'inherit', display: 'flex', alignItems: 'center', gap: theme.spacing(1.25), minWidth: 0 },
  '& .facts svg': { flex: 'none', color: theme.vars.palette.text.tertiary },
  '& .do': {
    display: 'flex',
    // The first icon is below the others; what ends the account is apart from it.
    padding: theme.spacing(0.5, 1),
    '& > span': { flex: 1, justifyContent: 'space-between' },
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  // A tablet has room for one card in a row: its facts are one line, and no name or address breaks.
  '@media (min-width: 600px) and (max-width: 1199px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > li > div': { display: 'grid', gridTemplate: '"who do" auto "facts facts" auto / minmax(0, 1fr) auto', alignItems: 'center' },
    '& .facts': { gridArea: 'facts', display: 'flex', flexWrap: 'wrap', columnGap: theme.spacing(3) },
    '& .do': { gridArea: 'do', border: 0 },
  },
}));

const DoctorCard = ({ doctor }: { doctor: Doctor }) => {
  const t = useText();
  const { firstName, lastName, email } = doctor;
  return (
    <Card>
      <div className="who">
        <Avatar name={fullName({ firstName, lastName })} size={48} />
        <div>
          <strong>
            <bdi>{t('doctors.title.name', { firstName })}</bdi> <bdi>{lastName.toUpperCase()}</bdi>
          </strong>
          <p>{doctor.doctor.department}</p>
        </div>
      </div>
      <div className="facts">
        <p>
          <Mail size={18} strokeWidth={1.75} aria-hidden />
          <span>
            <EmailAddress address={email} />
          </span>
        </p>
        <p>
          <IdCard size={18} strokeWidth={1.75} aria-hidden />
          <UniqueId>{doctor.doctor.doctorUniqueId}</UniqueId>
        </p>
        {doctor.patients !== undefined && (
          <p>
            <UsersRound size={18} strokeWidth={1.75} aria-hidden />
            {t('doctors.patients', { count: doctor.patients })}
          </p>
        )}
      </div>
      <div className="do">
        <DoctorActions doctor={doctor} />
      </div>
    </Card>
  );
};

/** Doctors as cards (SPEC.md §2). */
export const DoctorCards = ({ doctors }: { doctors: readonly Doctor[] }) => (
  <Grid>
    {doctors.map((doctor) => (
      <li key={doctor.id}>
        <DoctorCard doctor={doctor} />
      </li>
    ))}
  </Grid>
);

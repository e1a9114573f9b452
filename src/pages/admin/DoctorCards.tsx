import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import type { Doctor } from '../../../contract/doctors';
import { fullName, personLabel } from '../../../contract/personNames';
import { Avatar } from '../../ui/people/Avatar';
import { EmailAddress } from '../../ui/people/EmailAddress';
import { UniqueId } from '../../ui/people/PersonName';
import { useText } from '../../ui/texts/texts';
import { DeactivateDoctor } from './DeactivateDoctor';

const Grid = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
  '& li > div': { display: 'flex', gap: theme.spacing(2), padding: theme.spacing(2), height: '100%' },
  '& li > div > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& li > div > button': { alignSelf: 'start', margin: theme.spacing(-1, -1, 0, 0) },
  '& p': { ...theme.typography.body2, margin: 0, color: (theme.vars ?? theme).palette.text.secondary },
}));

const DoctorCard = ({ doctor }: { doctor: Doctor }) => {
  const t = useText();
  const { firstName, lastName, gender, email } = doctor;
  return (
    <Card>
      <Avatar name={fullName({ firstName, lastName })} gender={gender} size={48} />
      <div>
        <strong>{t('doctors.title.name', { firstName })}</strong>
        <p>{personLabel({ firstName, lastName })}</p>
        <p>
          <UniqueId>{doctor.doctor.doctorUniqueId}</UniqueId>
        </p>
        <p>{doctor.doctor.department}</p>
        <p>
          <EmailAddress address={email} />
        </p>
      </div>
      <DeactivateDoctor doctor={doctor} />
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

import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import type { Doctor } from '../../../contract/doctors';
import { fullName, personLabel } from '../../../contract/personNames';
import { Avatar } from '../../ui/people/Avatar';
import { EmailAddress } from '../../ui/people/EmailAddress';
import { UniqueId } from '../../ui/people/PersonName';
import { useText } from '../../ui/texts/texts';
import { DeactivateDoctor } from './DeactivateDoctor';
import { DoctorSessions } from './DoctorSessions';

const Grid = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: theme.spacing(1.5),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
  '& li > div': { height: '100%' },
  '& .head': { display: 'flex', gap: theme.spacing(1.5), padding: theme.spacing(1.75, 1.75, 0), alignItems: 'center' },
  '& .head > div': { flex: 1, minWidth: 0 },
  '& .head > .actions': { whiteSpace: 'nowrap', alignSelf: 'start', margin: theme.spacing(-1, -1, -1, 0) },
  '& strong': theme.typography.h2,
  // Below the name: what begins there is read as hers or his.
  '& .reach': { display: 'grid', gap: theme.spacing(0.25), padding: theme.spacing(1, 1.75, 1.75, 9.25) },
  '& p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
  '& .reach > :first-of-type': { ...theme.typography.body1, fontWeight: 550, color: theme.vars.palette.text.primary },
}));

const DoctorCard = ({ doctor }: { doctor: Doctor }) => {
  const t = useText();
  const { firstName, lastName, email } = doctor;
  return (
    <Card>
      <div className="head">
        <Avatar name={fullName({ firstName, lastName })} size={48} />
        <div>
          <strong>{t('doctors.title.name', { firstName })}</strong>
          <p>
            <bdi>{personLabel({ firstName, lastName })}</bdi>
          </p>
        </div>
        <span className="actions">
          <DoctorSessions doctor={doctor} />
          <DeactivateDoctor doctor={doctor} />
        </span>
      </div>
      <div className="reach">
        <p>{doctor.doctor.department}</p>
        <p>
          <EmailAddress address={email} />
        </p>
        <p>
          <UniqueId>{doctor.doctor.doctorUniqueId}</UniqueId>
        </p>
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

import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import type { Doctor } from '../../../contract/doctors';
import { fullName } from '../../../contract/personNames';
import { Facts } from '../../ui/frame/Facts';
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
  '& li > div': { height: '100%', display: 'flex', flexDirection: 'column' },
  '& .who': {
    flex: 1,
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'start',
    gap: theme.spacing(0, 1.75),
    padding: theme.spacing(2, 2, 1.5),
  },
  '& strong': { ...theme.typography.h2, display: 'block', overflowWrap: 'anywhere' },
  '& p': { ...theme.typography.body2, margin: theme.spacing(0.25, 0, 0), color: theme.vars.palette.text.secondary },
  '& strong + p': { ...theme.typography.body1, fontWeight: 550, color: theme.vars.palette.text.primary },
  // An email has a narrow card's whole width, below the picture.
  '@media (max-width: 1199px)': {
    '& .who > div': { display: 'contents' },
    '& .who > [data-initials]': { gridRow: '1 / span 2' },
    '& strong': { alignSelf: 'end' },
    '& p + p': { gridColumn: '1 / -1' },
    '& p + p:not(:last-child)': { marginTop: theme.spacing(1) },
  },
  '& .do': {
    display: 'flex',
    // The icon of the first is below the picture; what ends the account is apart from it.
    padding: theme.spacing(0.5, 1),
    '& > span': { flex: 1, justifyContent: 'space-between' },
    borderTop: `1px solid ${theme.vars.palette.divider}`,
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
          <p>
            <EmailAddress address={email} />
          </p>
          <p>
            <Facts>
              <UniqueId>{doctor.doctor.doctorUniqueId}</UniqueId>
              {doctor.patients !== undefined && t('doctors.patients', { count: doctor.patients })}
            </Facts>
          </p>
        </div>
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

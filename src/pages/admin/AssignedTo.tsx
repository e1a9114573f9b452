import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import type { Patient } from '../../../contract/patients';
import { fullName } from '../../../contract/personNames';
import { useListAssignedPatientsQuery } from '../../api/assignments';
import { Loaded } from '../../ui/frame/Loaded';
import { PersonName } from '../../ui/people/PersonName';
import type { Pickable } from '../../ui/people/PersonPicker';
import { useText } from '../../ui/texts/texts';
import { EndAssignment } from './EndAssignment';

const People = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: theme.spacing(1.5),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
  '& li > div': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(1),
    padding: theme.spacing(1, 1, 1, 1.5),
    height: '100%',
    overflowWrap: 'anywhere',
  },
}));

const Heading = styled('h2')(({ theme }) => ({ ...theme.typography.h2, margin: theme.spacing(0, 0, 1.5) }));

/** A doctor's present patients, newest assignment first, for the admin to see before they assign another. */
export const AssignedTo = ({ doctor }: { doctor: Pickable }) => {
  const t = useText();
  const query = useListAssignedPatientsQuery({ params: { doctorId: doctor.id } });
  const title = t('assigned.present', { doctor: fullName(doctor) });
  return (
    <section aria-label={title}>
      <Heading>{title}</Heading>
      <Loaded
        query={query}
        isEmpty={({ assignedPatients }) => assignedPatients.length === 0}
        empty={<p>{t('assigned.nobody', { doctor: fullName(doctor) })}</p>}
      >
        {({ assignedPatients }) => (
          <People>
            {assignedPatients.map((patient: Patient) => (
              <li key={patient.id}>
                <Card>
                  <PersonName {...patient} pictured uniqueId={patient.patientUniqueId} />
                  <EndAssignment doctor={doctor} patient={patient} />
                </Card>
              </li>
            ))}
          </People>
        )}
      </Loaded>
    </section>
  );
};

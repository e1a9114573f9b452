import { styled } from '@mui/material/styles';
import type { Patient } from '../../../contract/patients';
import { fullName } from '../../../contract/personNames';
import { useListAssignedPatientsQuery } from '../../api/assignments';
import { Loaded } from '../../ui/frame/Loaded';
import { RuledList } from '../../ui/frame/RuledList';
import { PersonName } from '../../ui/people/PersonName';
import type { Pickable } from '../../ui/people/PersonPicker';
import { useText } from '../../ui/texts/texts';
import { EndAssignment } from './EndAssignment';

// Below the doctor's row, in from its edge as far as the doctor's name.
const Theirs = styled('section')(({ theme }) => ({
  padding: theme.spacing(0.5, 2.5, 2, 8.5),
  '@media (max-width: 768px)': { paddingInline: theme.spacing(2) },
  '& > p': { margin: theme.spacing(1, 0, 0), color: theme.vars.palette.text.secondary },
}));

const People = styled(RuledList)(({ theme }) => ({
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(1),
    paddingBlock: theme.spacing(0.5),
    // Every row has it.
    '&:not(:hover, :focus-within) > button': { color: theme.vars.palette.text.tertiary },
  },
}));

/** A doctor's present patients, newest assignment first, for the admin to see before they assign another. */
export const AssignedTo = ({ doctor }: { doctor: Pickable }) => {
  const t = useText();
  const query = useListAssignedPatientsQuery({ params: { doctorId: doctor.id } });
  return (
    <Theirs aria-label={t('assigned.present', { doctor: fullName(doctor) })}>
      <Loaded
        query={query}
        isEmpty={({ assignedPatients }) => assignedPatients.length === 0}
        empty={<p>{t('assigned.nobody', { doctor: fullName(doctor) })}</p>}
      >
        {({ assignedPatients }) => (
          <People>
            {assignedPatients.map((patient: Patient) => (
              <li key={patient.id}>
                <PersonName {...patient} pictured uniqueId={patient.patientUniqueId} />
                <EndAssignment doctor={doctor} patient={patient} />
              </li>
            ))}
          </People>
        )}
      </Loaded>
    </Theirs>
  );
};

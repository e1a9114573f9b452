import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Patient } from '../../../contract/patients';
import { fullName } from '../../../contract/personNames';
import { useListAssignedPatientsQuery } from '../../api/assignments';
import { Loaded } from '../../ui/frame/Loaded';
import { RuledList } from '../../ui/frame/RuledList';
import { Section } from '../../ui/frame/Section';
import { PersonName } from '../../ui/people/PersonName';
import type { Pickable } from '../../ui/people/PersonPicker';
import { useText } from '../../ui/texts/texts';
import { EndAssignment } from './EndAssignment';

const People = styled(RuledList)(({ theme }) => ({
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(1),
    paddingBlock: theme.spacing(0.5),
    '& bdi': { fontWeight: 550 },
    // Every row has it.
    '&:not(:hover, :focus-within) > button': { color: theme.vars.palette.text.tertiary },
  },
  // Two columns where names have room.
  '@media (min-width: 1000px) and (max-width: 1199px)': {
    columns: 2,
    columnGap: theme.spacing(4),
    '& > li': { breakInside: 'avoid' },
  },
}));

// Where the doctors are not beside it.
const All = styled(Button)({ '@media (min-width: 1200px)': { display: 'none' } });

type Props = {
  doctor: Pickable;
  /** Back to all doctors. */
  onAll: () => void;
};

/** A doctor's present patients, newest assignment first, for the admin to see before they assign another. */
export const AssignedTo = ({ doctor, onAll }: Props) => {
  const t = useText();
  const query = useListAssignedPatientsQuery({ params: { doctorId: doctor.id } });
  const title = t('assigned.present', { doctor: fullName(doctor) });
  return (
    <Section title={title} action={<All onClick={onAll}>{t('assigned.allDoctors')}</All>}>
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
    </Section>
  );
};

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { UserRoundPlus } from 'lucide-react';
import { useRef } from 'react';
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
  padding: theme.spacing(0.5, 2.5, 1.5, 8.5),
  '@media (max-width: 768px)': { paddingInline: theme.spacing(2) },
  // It takes the focus from a row that is gone.
  outline: 0,
  '& > p': { margin: theme.spacing(1, 0, 0), color: theme.vars.palette.text.secondary },
  // Its word begins where the names do.
  '& > .MuiButton-text': { marginInlineStart: -10 },
}));

const People = styled(RuledList)(({ theme }) => ({
  // Two columns where names have room.
  '@media (min-width: 1200px)': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: theme.spacing(5),
    '& > li:nth-of-type(2)': { borderTop: 0 },
  },
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

type Props = {
  doctor: Pickable;
  /** Puts the doctor into the form; not there when the form has them. */
  onChoose?: () => void;
};

/** A doctor's present patients, newest assignment first, for the admin to see before they assign another. */
export const AssignedTo = ({ doctor, onChoose }: Props) => {
  const t = useText();
  const theirs = useRef<HTMLElement>(null);
  const query = useListAssignedPatientsQuery({ params: { doctorId: doctor.id } });
  return (
    <Theirs ref={theirs} tabIndex={-1} aria-label={t('assigned.present', { doctor: fullName(doctor) })}>
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
                <EndAssignment doctor={doctor} patient={patient} onEnded={() => theirs.current?.focus()} />
              </li>
            ))}
          </People>
        )}
      </Loaded>
      {onChoose && (
        <Button onClick={onChoose} startIcon={<UserRoundPlus size={18} aria-hidden />}>
          {t('assigned.chooseThem', { doctor: fullName(doctor) })}
        </Button>
      )}
    </Theirs>
  );
};

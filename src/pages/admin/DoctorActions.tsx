import { styled } from '@mui/material/styles';
import type { Doctor } from '../../../contract/doctors';
import { DeactivateDoctor } from './DeactivateDoctor';
import { DoctorSessions } from './DoctorSessions';

const Actions = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  gap: theme.spacing(0.5),
  whiteSpace: 'nowrap',
  '& button': { color: theme.vars.palette.text.secondary, fontWeight: 550 },
  // In a row of a table, below the head that says so, the icons stand alone where words have no room.
  '@media (max-width: 1199px)': {
    'td &': {
      gap: 0,
      '& button': { minWidth: 'var(--control)', padding: 0 },
      '& button > span:first-of-type': { margin: 0 },
      '& .word': { display: 'none' },
    },
  },
}));

/** What an admin can do with a doctor's account, for whoever knows the icons and whoever does not. */
export const DoctorActions = ({ doctor }: { doctor: Doctor }) => (
  <Actions>
    <DoctorSessions doctor={doctor} />
    <DeactivateDoctor doctor={doctor} />
  </Actions>
);

import { styled } from '@mui/material/styles';
import type { Doctor } from '../../../contract/doctors';
import { DeactivateDoctor } from './DeactivateDoctor';
import { DoctorSessions } from './DoctorSessions';

const Actions = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  gap: theme.spacing(0.5),
  whiteSpace: 'nowrap',
  '& button': { color: theme.vars.palette.text.secondary, fontWeight: 550 },
  // In a row of a table the last of them ends below the head.
  'td &': {
    '& button': { minWidth: 0, paddingInline: theme.spacing(0.75) },
    '& button:last-of-type': { marginInlineEnd: theme.spacing(-0.75) },
    '& .MuiButton-startIcon': { marginInlineStart: 0 },
    // With room the word is beside its icon, else below it.
    '@media (max-width: 1439px), (hover: none)': {
      '& button': { ...theme.typography.caption, flexDirection: 'column', gap: theme.spacing(0.25), fontWeight: 550, lineHeight: 1.2 },
      '& .MuiButton-startIcon': { margin: 0 },
    },
  },
}));

/** What an admin can do with a doctor's account. */
export const DoctorActions = ({ doctor }: { doctor: Doctor }) => (
  <Actions>
    <DoctorSessions doctor={doctor} />
    <DeactivateDoctor doctor={doctor} />
  </Actions>
);

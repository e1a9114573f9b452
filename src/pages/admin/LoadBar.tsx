import { styled } from '@mui/material/styles';
import type { Doctor } from '../../../contract/doctors';

// It is compared with the other bars. A ground behind it would be read as how many a doctor can have.
const Bar = styled('span')(({ theme }) => ({
  flex: 'none',
  width: 96,
  height: 6,
  borderRadius: theme.shape.pill,
  '& > span': { display: 'block', height: '100%', borderRadius: theme.shape.pill, background: theme.vars.palette.primary.main },
  // Paper and high contrast have the number.
  '@media print, (forced-colors: active)': { display: 'none' },
}));

/** The most patients that one of these doctors has: their bar is full. */
export const mostPatients = (doctors: readonly Doctor[]): number => Math.max(1, ...doctors.map(({ patients = 0 }) => patients));

/** A doctor's number of patients as a bar, for the eye alone: the number stands beside it. `most` fills the bar. */
export const LoadBar = ({ patients, most }: { patients: number; most: number }) => (
  <Bar aria-hidden>
    <span style={{ width: `${(100 * patients) / most}%` }} />
  </Bar>
);

import { styled } from '@mui/material/styles';
import type { Doctor } from '../../../contract/doctors';

const Bar = styled('span')(({ theme }) => ({
  flex: 'none',
  width: 64,
  height: 6,
  borderRadius: theme.shape.pill,
  background: theme.vars.palette.divider,
  overflow: 'hidden',
  '& > span': { display: 'block', height: '100%', borderRadius: theme.shape.pill, background: theme.vars.palette.primary.main },
  // Paper and high contrast have the number.
  '@media print, (forced-colors: active)': { display: 'none' },
}));

/** The patients of the doctor who has most; at least one. */
export const mostPatients = (doctors: readonly Doctor[]): number => Math.max(1, ...doctors.map(({ patients = 0 }) => patients));

/** A doctor's number of patients as a bar, for the eye alone: the number stands beside it. `most` fills the bar. */
export const LoadBar = ({ patients, most }: { patients: number; most: number }) => (
  <Bar aria-hidden>
    <span style={{ width: `${(100 * patients) / most}%` }} />
  </Bar>
);

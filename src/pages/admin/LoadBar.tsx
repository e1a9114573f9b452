import { styled } from '@mui/material/styles';
import type { Doctor } from '../../../contract/doctors';
import { useText } from '../../ui/texts/texts';

/** In pixels. */
const barWidth = 96;

const Bar = styled('span')(({ theme }) => ({
  flex: 'none',
  width: barWidth,
  height: 6,
  borderRadius: theme.shape.pill,
  background: theme.vars.palette.divider,
  overflow: 'hidden',
  '& > span': { display: 'block', height: '100%', borderRadius: theme.shape.pill, background: theme.vars.palette.primary.main },
  // Paper and high contrast have the number.
  '@media print, (forced-colors: active)': { display: 'none' },
}));

const steps = [5, 10, 20, 50, 100, 200, 500, 1_000];

/** Where the bars of these doctors end: a round number, which can be written over them. */
export const mostPatients = (doctors: readonly Doctor[]): number => {
  const most = Math.max(0, ...doctors.map(({ patients = 0 }) => patients));
  return steps.find((step) => step >= most) ?? most;
};

/** A doctor's number of patients as a bar, for the eye alone: the number stands beside it. `most` fills the bar. */
export const LoadBar = ({ patients, most }: { patients: number; most: number }) => (
  <Bar aria-hidden>
    <span style={{ width: `${(100 * patients) / most}%` }} />
  </Bar>
);

const Ends = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  flex: 'none',
  display: 'flex',
  justifyContent: 'space-between',
  width: barWidth,
  color: theme.vars.palette.text.tertiary,
  fontVariantNumeric: 'tabular-nums',
  '@media print, (forced-colors: active)': { display: 'none' },
}));

/** The scale of the bars below it. */
export const LoadScale = ({ most }: { most: number }) => {
  const t = useText();
  return (
    <Ends aria-hidden>
      <span>0</span>
      <span>{t('common.number', { value: most })}</span>
    </Ends>
  );
};

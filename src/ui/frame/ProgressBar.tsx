import LinearProgress from '@mui/material/LinearProgress';

type Props = {
  label: string;
  /** In per cent; left out, one sees only that something is going on. */
  value?: number;
  color?: 'primary' | 'warning' | 'error';
};

/** How far something is. What is not filled has no colour of its own: in a paler one an empty bar looks full. */
export const ProgressBar = ({ label, value, color = 'primary' }: Props) => (
  <LinearProgress
    aria-label={label}
    color={color}
    {...(value !== undefined && { variant: 'determinate', value: Math.min(100, Math.max(0, value)) })}
    sx={{ height: 8, borderRadius: 4, backgroundColor: 'divider' }}
  />
);

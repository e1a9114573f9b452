import LinearProgress from '@mui/material/LinearProgress';

type Props = {
  label: string;
  /** In per cent; without it the bar is indeterminate. */
  value?: number;
  color?: 'primary' | 'warning' | 'error';
};

/** A progress bar. The unfilled part has no colour: in a paler one an empty bar looks full. */
export const ProgressBar = ({ label, value, color = 'primary' }: Props) => (
  <LinearProgress
    aria-label={label}
    color={color}
    {...(value !== undefined && { variant: 'determinate', value: Math.min(100, Math.max(0, value)) })}
    sx={{ height: 8, borderRadius: ({ shape }) => `${shape.pill}px`, backgroundColor: 'divider' }}
  />
);

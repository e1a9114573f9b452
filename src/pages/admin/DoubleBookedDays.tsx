import { styled } from '@mui/material/styles';
import { TriangleAlert } from 'lucide-react';
import { wallDateShort } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';

const Strip = styled('p')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: theme.spacing(1),
    margin: 0,
    padding: theme.spacing(1, 2),
    borderBottom: `1px solid ${palette.divider}`,
    color: palette.warning.main,
    background: palette.warning.soft,
    fontWeight: 600,
    '& svg': { marginTop: 4 },
    '& button': {
      position: 'relative',
      minHeight: 24,
      marginInlineEnd: theme.spacing(1.5),
      padding: 0,
      border: 0,
      background: 'none',
      color: 'inherit',
      font: 'inherit',
      fontWeight: 400,
      textAlign: 'start',
      textDecoration: 'underline',
      textUnderlineOffset: 3,
      cursor: 'pointer',
      // A finger may miss the words.
      '&::after': { content: '""', position: 'absolute', inset: '-10px -4px' },
    },
  };
});

/** Says in words what the signs in a month mean, and leads to each of the days. */
export const DoubleBookedDays = ({ days, onDay }: { days: readonly string[]; onDay: (day: string) => void }) => {
  const t = useText();
  return (
    <Strip>
      <TriangleAlert size={18} aria-hidden />
      <span>
        {t('appointments.doubledOn')}{' '}
        {days.map((day) => (
          <button key={day} type="button" onClick={() => onDay(day)}>
            {wallDateShort(day)}
          </button>
        ))}
      </span>
    </Strip>
  );
};

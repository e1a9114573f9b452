import { styled } from '@mui/material/styles';
import { TriangleAlert } from 'lucide-react';
import { dayOf } from '../../state/agenda';
import type { Appointment } from '../../state/appointment';
import { wallClock, wallDateShort } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { rowButton } from './rowButton';

const List = styled('ul')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& > li + li': { borderTop: `1px solid ${palette.divider}` },
    '& button': {
      ...rowButton(theme),
      display: 'grid',
      padding: theme.spacing(1, 2),
      overflowWrap: 'anywhere',
    },
    '& time': { ...theme.typography.body2, color: palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
    '& strong': { fontWeight: 500 },
    '& small': { ...theme.typography.body2, color: palette.text.secondary },
    '& .double': {
      display: 'flex',
      gap: theme.spacing(0.75),
      color: palette.warning.main,
      fontWeight: 600,
      '& svg': { flex: 'none', marginTop: 3 },
    },
    // Below the month: when, who and with whom in a line.
    '@media (min-width: 600px) and (max-width: 1199px)': {
      '& button': { gridTemplateColumns: '12rem minmax(0, 1fr) minmax(0, 1fr)', alignItems: 'baseline', columnGap: theme.spacing(2) },
      '& .double': { gridColumn: '2 / -1' },
    },
  };
});

type Props = {
  label: string;
  list: readonly Appointment[];
  isDouble: (each: Appointment) => boolean;
  onDay: (day: string) => void;
};

/** The next appointments after a day; each leads to its own day. */
export const ComingAppointments = ({ label, list, isDouble, onDay }: Props) => {
  const t = useText();
  return (
    <List aria-label={label}>
      {list.map((each) => (
        <li key={each.key}>
          <button type="button" onClick={() => onDay(dayOf(each))}>
            <time dateTime={each.time}>
              {wallDateShort(dayOf(each))}, {wallClock(each.time)}
            </time>{' '}
            <strong>
              <bdi>{each.name}</bdi>
            </strong>{' '}
            <small>{each.doctor ? t('appointments.with', { doctor: each.doctor.name }) : t('appointments.noDoctor')}</small>
            {isDouble(each) && (
              <small className="double">
                <TriangleAlert size={14} aria-hidden /> {t('appointments.double')}
              </small>
            )}
          </button>
        </li>
      ))}
    </List>
  );
};

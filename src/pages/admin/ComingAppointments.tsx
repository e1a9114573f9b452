import { styled } from '@mui/material/styles';
import { dayOf } from '../../state/agenda';
import type { Appointment } from '../../state/appointment';
import { wallClock, wallDateShort } from '../../ui/texts/formatTime';

const List = styled('ul')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& > li + li': { borderTop: `1px solid ${palette.divider}` },
    // Below the month they have the width for two beside each other.
    '@media (min-width: 600px) and (max-width: 1199px)': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      '& > li:nth-of-type(2)': { borderTop: 0 },
    },
    '& button': {
      ...theme.typography.body1,
      display: 'grid',
      width: '100%',
      padding: theme.spacing(1, 2),
      border: 0,
      background: 'none',
      color: 'inherit',
      textAlign: 'start',
      overflowWrap: 'anywhere',
      cursor: 'pointer',
      '&:hover': { background: palette.action.hover },
      '&:focus-visible': { outlineOffset: -3 },
    },
    '& time': { ...theme.typography.body2, color: palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
    '& strong': { fontWeight: 500 },
  };
});

type Props = { label: string; list: readonly Appointment[]; onDay: (day: string) => void };

/** The next appointments after a day; each leads to its own day. */
export const ComingAppointments = ({ label, list, onDay }: Props) => (
  <List aria-label={label}>
    {list.map((each) => (
      <li key={each.key}>
        <button type="button" onClick={() => onDay(dayOf(each))}>
          <time dateTime={each.time}>
            {wallDateShort(dayOf(each))}, {wallClock(each.time)}
          </time>{' '}
          <strong>
            <bdi>{each.name}</bdi>
          </strong>
        </button>
      </li>
    ))}
  </List>
);

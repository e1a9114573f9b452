import { styled } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import { freeLimits, limited, type Plan } from '../../../contract/plans';
import { listOf, selectAppointments } from '../../state/appointment';
import { ProgressBar } from '../../ui/frame/ProgressBar';
import { useText } from '../../ui/texts/texts';
import { useNow } from '../../ui/texts/useNow';

const dayMilliseconds = 86_400_000;

/** The colour of a count: the last fifth before its limit warns. */
const nearness = (count: number, most: number) => (count >= most ? 'error' : count >= most * 0.8 ? 'warning' : 'primary');

// Side by side, the numbers are on one line, above what they count; in a column of its own (PaymentPortal) they are beside it.
const Bars = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  padding: 0,
  display: 'grid',
  gap: theme.spacing(1.5, 3),
  margin: theme.spacing(1.5, 0, 0),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 120px), 1fr))',
  '& > li': { display: 'grid', alignContent: 'start', gap: theme.spacing(0.5) },
  '& li > div': { display: 'flex', flexDirection: 'column-reverse' },
  '&[data-heads]': {
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 140px), 1fr))',
    '@media (min-width: 1200px)': {
      display: 'block',
      '& > li': { alignContent: 'center', minHeight: 60, borderTop: `1px solid ${theme.vars.palette.divider}` },
      '& > li > div': { flexDirection: 'row', justifyContent: 'space-between', gap: theme.spacing(2) },
      '& b': { lineHeight: 1.2 },
    },
  },
  '& li > [role=progressbar]': { height: 6 },
  '& span': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& b': { fontSize: 'var(--lead)', fontWeight: 680 },
  '& [data-near=warning] b': { color: theme.vars.palette.warning.main },
  '& [data-near=error] b': { color: theme.vars.palette.error.main },
}));
const Heading = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: theme.spacing(0.25, 2),
  color: theme.vars.palette.text.secondary,
  '& h2': { ...theme.typography.h2, margin: 0, color: theme.vars.palette.text.primary },
}));

/** How much of its plan the hospital uses, and how long the free month still lasts. */
export const PlanUsage = ({ plan, heading }: { plan: Plan; heading?: string }) => {
  const t = useText();
  const now = useNow();
  const free = plan.plan === 'free';
  // Appointments are only in this browser; their number is unknown until it has decrypted them.
  const used = { ...plan.used, appointments: listOf(useSelector(selectAppointments))?.length };
  const days = plan.trialEnds && now !== undefined ? Math.floor((Date.parse(plan.trialEnds) - now) / dayMilliseconds) : undefined;
  const left = free
    ? plan.trialOver
      ? t('plan.over')
      : days !== undefined && t('plan.daysLeft', { days: Math.max(0, days) })
    : t('plan.noLimits');
  return (
    <>
      {heading ? (
        <Heading>
          <h2>{heading}</h2>
          <span>{left}</span>
        </Heading>
      ) : (
        free && <p>{left}</p>
      )}
      <Bars data-heads={heading !== undefined || undefined}>
        {limited.map((what) => {
          const [count, most] = [used[what], freeLimits[what]];
          const label = t(what === 'appointments' ? 'plan.appointmentsHere' : `plan.limit.${what}`);
          const near = free && count !== undefined ? nearness(count, most) : undefined;
          return (
            <li key={what} data-near={near}>
              <div>
                <span>{label}</span>
                <b>{count === undefined ? '–' : t(free ? 'plan.usedOf' : 'plan.used', { used: count, most })}</b>
              </div>
              {near && count !== undefined && <ProgressBar label={label} color={near} value={(count / most) * 100} />}
            </li>
          );
        })}
      </Bars>
    </>
  );
};

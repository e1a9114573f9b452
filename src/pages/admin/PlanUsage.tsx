import { styled } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import { freeLimits, limited, type Plan } from '../../../contract/plans';
import { listOf, selectAppointments } from '../../state/appointment';
import { ProgressBar } from '../../ui/frame/ProgressBar';
import { useText } from '../../ui/texts/texts';
import { useNow } from '../../ui/texts/useNow';

const dayMilliseconds = 86_400_000;

/** The days of the calendar from `now` until `then`, both in milliseconds: 0 on the same day. A day of 23 or 25 hours counts as one. */
const daysUntil = (then: number, now: number) =>
  Math.round((new Date(then).setHours(0, 0, 0, 0) - new Date(now).setHours(0, 0, 0, 0)) / dayMilliseconds);

/** The colour of a count: the last fifth before its limit warns. */
const nearness = (count: number, most: number) => (count >= most ? 'error' : count >= most * 0.8 ? 'warning' : 'primary');

// What is counted, and how many at the end of its line.
const Bars = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  padding: 0,
  margin: 0,
  '& > li': {
    display: 'grid',
    alignContent: 'center',
    gap: theme.spacing(0.5),
    minHeight: 48,
    paddingBlock: theme.spacing(0.75),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& li > div': { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: theme.spacing(2) },
  '& li > [role=progressbar]': { height: 6 },
  '& b': { flex: 'none', fontSize: 'var(--lead)', fontWeight: 680, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' },
  '& [data-near=warning] b': { color: theme.vars.palette.warning.main },
  '& [data-near=error] b': { color: theme.vars.palette.error.main },
  // The last number is as far from the card's end as any last line.
  '&:not([data-page])': { marginBottom: theme.spacing(-1.25) },
  // Below the plans: side by side, each number above its word.
  '&[data-page]': {
    '@media (min-width: 1000px)': {
      display: 'grid',
      gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
      columnGap: theme.spacing(2),
      '& > li': { alignContent: 'start', minHeight: 0, border: 0 },
      '& > li > div': { flexDirection: 'column-reverse', justifyContent: 'start', gap: theme.spacing(0.25) },
      '& span': { ...theme.typography.body2, overflowWrap: 'break-word', color: theme.vars.palette.text.secondary },
      '& b': { fontSize: theme.typography.h1.fontSize },
    },
  },
}));
const Heading = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: theme.spacing(0, 1.5),
  marginBottom: theme.spacing(2),
  '& h2': { ...theme.typography.h2, margin: 0 },
  '& p': { margin: 0, color: theme.vars.palette.text.secondary },
}));

/** What the hospital uses of its plan. Appointments are only in this browser; their number is unknown until it has decrypted them. */
export const useUsed = (plan: Plan) => ({ ...plan.used, appointments: listOf(useSelector(selectAppointments))?.length });

/** How much of the Free plan the hospital uses, and how long the free month still lasts. */
export const PlanUsage = ({ plan, heading }: { plan: Plan; heading?: string }) => {
  const t = useText();
  const now = useNow();
  const used = useUsed(plan);
  const days = plan.trialEnds && now !== undefined ? daysUntil(Date.parse(plan.trialEnds), now) : undefined;
  const left = plan.trialOver ? t('plan.over') : days !== undefined && t('plan.daysLeft', { days: Math.max(0, days) });
  return (
    <>
      {heading ? (
        <Heading>
          <h2>{heading}</h2>
          <p>{left}</p>
        </Heading>
      ) : (
        <p>{left}</p>
      )}
      <Bars data-page={heading !== undefined || undefined}>
        {limited.map((what) => {
          const [count, most] = [used[what], freeLimits[what]];
          const label = t(what === 'appointments' ? 'plan.appointmentsHere' : `plan.limit.${what}`);
          const near = count === undefined ? undefined : nearness(count, most);
          return (
            <li key={what} data-near={near}>
              <div>
                <span>{label}</span>
                <b>{count === undefined ? '–' : t('plan.usedOf', { used: count, most })}</b>
              </div>
              {near && count !== undefined && <ProgressBar label={label} color={near} value={(count / most) * 100} />}
            </li>
          );
        })}
      </Bars>
    </>
  );
};

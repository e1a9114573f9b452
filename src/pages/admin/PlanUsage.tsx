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

const Bars = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  // Beside the rows of the plans, the first of which is the time.
  '@media (min-width: 1100px)': { '&[data-beside]': { gridRow: 4 } },
  // As high as the rows of the plans beside it.
  '& li': {
    display: 'grid',
    alignContent: 'center',
    gap: theme.spacing(0.5),
    minHeight: 48,
    borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  },
  '& li > div': { display: 'flex', justifyContent: 'space-between', gap: theme.spacing(2) },
  '& li > [role=progressbar]': { height: 6 },
  '& b': { fontVariantNumeric: 'tabular-nums' },
  '& [data-near=warning] b': { color: (theme.vars ?? theme).palette.warning.main },
  '& [data-near=error] b': { color: (theme.vars ?? theme).palette.error.main },
}));
const Heading = styled('h2')(({ theme }) => ({ ...theme.typography.h2, margin: 0 }));
const Left = styled('p')({ margin: 0, '&.price': { fontSize: 'var(--title)', fontWeight: 650 } });

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
      {heading && <Heading>{heading}</Heading>}
      {(free || heading) && <Left {...(heading && { className: 'price' })}>{left}</Left>}
      <Bars data-beside={heading !== undefined || undefined}>
        {heading && (
          <li>
            <div>
              <span>{t('plan.limit.time')}</span>
              <b>{t(free ? 'plan.month' : 'plan.lifetime')}</b>
            </div>
          </li>
        )}
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

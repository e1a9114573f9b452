import { styled } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import { freeLimits, limited, type Plan } from '../../../contract/plans';
import { listOf, selectAppointments } from '../../state/appointment';
import { ProgressBar } from '../../ui/frame/ProgressBar';
import { useText } from '../../ui/texts/texts';
import { useNow } from '../../ui/texts/useNow';

const dayMilliseconds = 86_400_000;

const Bars = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(2, 0, 0),
  padding: 0,
  display: 'grid',
  gap: theme.spacing(2),
  '& li > div': { display: 'flex', justifyContent: 'space-between', gap: theme.spacing(2), marginBottom: theme.spacing(0.75) },
  '& b': { fontVariantNumeric: 'tabular-nums' },
}));
const Heading = styled('h2')(({ theme }) => ({ ...theme.typography.h2, margin: 0 }));
const Left = styled('p')(({ theme }) => ({ margin: theme.spacing(1, 0, 0) }));

/** How much of its plan the hospital uses, and how long the free month still lasts. */
export const PlanUsage = ({ plan }: { plan: Plan }) => {
  const t = useText();
  const now = useNow();
  const free = plan.plan === 'free';
  // Appointments are only in this browser; their number is unknown until it has decrypted them.
  const used = { ...plan.used, appointments: listOf(useSelector(selectAppointments))?.length };
  const days = plan.trialEnds && now !== undefined ? Math.floor((Date.parse(plan.trialEnds) - now) / dayMilliseconds) : undefined;
  return (
    <>
      <Heading>{t('plan.usage')}</Heading>
      {free && <Left>{plan.trialOver ? t('plan.over') : days !== undefined && t('plan.daysLeft', { days: Math.max(0, days) })}</Left>}
      <Bars>
        {limited.map((what) => {
          const [count, most] = [used[what], freeLimits[what]];
          const label = t(what === 'appointments' ? 'plan.appointmentsHere' : `plan.limit.${what}`);
          return (
            <li key={what}>
              <div>
                <span>{label}</span>
                <b>{count === undefined ? '–' : t(free ? 'plan.usedOf' : 'plan.used', { used: count, most })}</b>
              </div>
              {free && count !== undefined && (
                <ProgressBar
                  label={label}
                  color={count >= most ? 'error' : count >= most * 0.8 ? 'warning' : 'primary'}
                  value={(count / most) * 100}
                />
              )}
            </li>
          );
        })}
      </Bars>
    </>
  );
};

import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { freeLimits, type Plan } from '../../../contract/plans';
import { useText } from '../../ui/texts';
import { useNow } from '../../ui/useNow';

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

const counted = ['doctors', 'patients', 'uploads', 'messages'] as const;

/** What the hospital uses of its plan, and how long the free month still lasts. */
export const PlanUsage = ({ plan }: { plan: Plan }) => {
  const t = useText();
  const now = useNow();
  const free = plan.plan === 'free';
  const days = plan.trialEnds && now !== undefined ? Math.floor((Date.parse(plan.trialEnds) - now) / dayMilliseconds) : undefined;
  return (
    <>
      <Heading>{t('plan.usage')}</Heading>
      {free && <Left>{plan.trialOver ? t('plan.over') : days !== undefined && t('plan.daysLeft', { days: Math.max(0, days) })}</Left>}
      <Bars>
        {counted.map((what) => {
          const [used, most] = [plan.used[what], freeLimits[what]];
          const label = t(`plan.limit.${what}`);
          return (
            <li key={what}>
              <div>
                <span>{label}</span>
                <b>{free ? t('plan.usedOf', { used, most }) : t('plan.used', { used })}</b>
              </div>
              {free && (
                <LinearProgress
                  variant="determinate"
                  aria-label={label}
                  color={used >= most ? 'error' : used >= most * 0.8 ? 'warning' : 'primary'}
                  value={Math.min(100, (used / most) * 100)}
                  sx={{ height: 8, borderRadius: 4 }}
                />
              )}
            </li>
          );
        })}
      </Bars>
    </>
  );
};

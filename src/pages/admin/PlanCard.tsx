import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { type freeLimits, limited } from '../../../contract/plans';
import { useText } from '../../ui/texts/texts';

const Box = styled(Card)(({ theme }) => {
  const { palette } = theme.vars;
  return {
    '&[data-premium]': { borderColor: palette.primary.main, borderWidth: 2 },
    '& h2': { ...theme.typography.h2, margin: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(1.5) },
    '& h2 span': {
      ...theme.typography.body2,
      display: 'inline-flex',
      alignItems: 'center',
      gap: 4,
      paddingInline: theme.spacing(1),
      borderRadius: theme.shape.pill,
      fontWeight: 600,
      color: palette.success.main,
      background: palette.success.soft,
    },
    '& p, & dl, & dd': { margin: 0 },
    '& .price': theme.typography.h1,
    // A plan that is neither the hospital's nor to be had says so quietly.
    '&[data-past]': { '& .price, & > p, & dl': { color: palette.text.secondary }, '& dd': { fontWeight: 550 } },
    '& dl > div': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: theme.spacing(2),
      alignItems: 'center',
      minHeight: 44,
      borderTop: `1px solid ${palette.divider}`,
    },
    // These words never break to make room for the term beside them.
    '& dd': { fontWeight: 600, textAlign: 'end', flex: 'none', maxWidth: '60%' },
    '& .way': { display: 'grid', gap: theme.spacing(1) },
    '& small': { ...theme.typography.body2, color: palette.text.secondary },
  };
});

type Props = {
  name: string;
  said: string;
  price: string;
  current: boolean;
  /** Undefined if the plan has no limits. */
  limits?: typeof freeLimits;
  /** The label of the button that leads to payment; undefined: no button. */
  action?: string;
  busy: boolean;
  onAction: () => void;
};

/** One plan: its price and what it includes. */
export const PlanCard = ({ name, said, price, current, limits, action, busy, onAction }: Props) => {
  const t = useText();
  const id = useId();
  return (
    <Box
      role="region"
      aria-labelledby={id}
      data-premium={!limits || undefined}
      data-past={(!current && !action) || undefined}
      {...(current && { 'aria-current': 'true' as const })}
    >
      <h2>
        <b id={id}>{name}</b>
        {current && (
          <span>
            <Check size={16} aria-hidden />
            {t('plan.current')}
          </span>
        )}
      </h2>
      <p className="price">{price}</p>
      <p>{said}</p>
      <dl>
        <div>
          <dt>{t('plan.limit.time')}</dt>
          <dd>{t(limits ? 'plan.month' : 'plan.lifetime')}</dd>
        </div>
        {limited.map((what) => (
          <div key={what}>
            <dt>{t(`plan.limit.${what}`)}</dt>
            <dd>{limits ? t('common.number', { value: limits[what] }) : t('plan.unlimited')}</dd>
          </div>
        ))}
        <div>
          <dt>{t('plan.limit.logo')}</dt>
          <dd>{t(limits ? 'plan.no' : 'plan.yes')}</dd>
        </div>
      </dl>
      {action && (
        <div className="way">
          <Button variant={limits ? 'outlined' : 'contained'} disabled={busy} aria-busy={busy} onClick={onAction}>
            {busy ? t('plan.starting') : action}
          </Button>
          <small>{t('plan.leaving')}</small>
        </div>
      )}
    </Box>
  );
};

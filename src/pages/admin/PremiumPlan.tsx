import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { freeLimits, limited, type Plan } from '../../../contract/plans';
import { Section } from '../../ui/frame/Section';
import { useSite } from '../../ui/frame/site';
import { EmailAddress } from '../../ui/people/EmailAddress';
import { useText } from '../../ui/texts/texts';
import { PlanName } from './PlanName';
import { useUsed } from './PlanUsage';
import { premiumPriceText } from './premiumPriceText';

// The plan, and beside it how it is used, where there is room.
const Own = styled(Card)(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'grid',
    gap: theme.spacing(3, 4),
    border: `2px solid ${palette.primary.main}`,
    '@media (min-width: 1200px)': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)', alignItems: 'center' },
    '& .plan': { display: 'grid', gap: theme.spacing(0.75) },
    '& p, & dl, & dd': { margin: 0 },
    '& .price': theme.typography.h1,
    '& .plan > p:last-of-type': { color: palette.text.secondary },
    '& dl': {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: theme.spacing(2),
      '@media (min-width: 700px)': { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
      alignItems: 'start',
    },
    '& dl > div': { display: 'flex', flexDirection: 'column-reverse' },
    '& dt': { ...theme.typography.body2, color: palette.text.secondary },
    '& dd': { ...theme.typography.h1, fontVariantNumeric: 'tabular-nums' },
  };
});
const Compared = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th, & td': { padding: theme.spacing(1.25, 1, 1.25, 0), textAlign: 'start', fontWeight: 400, overflowWrap: 'break-word' },
  '& tbody tr': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& thead th': { paddingTop: 0 },
  '& thead td': { width: '40%' },
  '& :is(td, thead th):last-of-type': { fontWeight: 600 },
  '& :is(tbody td, thead th):first-of-type': { fontWeight: 400, color: theme.vars.palette.text.secondary },
}));

/** What a hospital with Premium has of it, and what the Free plan would limit. */
export const PremiumPlan = ({ plan }: { plan: Plan }) => {
  const t = useText();
  const id = useId();
  const used = useUsed(plan);
  const { email } = useSite();
  const [free, premium] = [t('plan.free'), t('plan.premium')];
  const rows = [
    [t('plan.limit.time'), t('plan.month'), t('plan.lifetime')],
    ...limited.map((what) => [t(`plan.limit.${what}`), t('common.number', { value: freeLimits[what] }), t('plan.unlimited')] as const),
    [t('plan.limit.logo'), t('plan.no'), t('plan.yes')],
  ] as const;
  return (
    <>
      <Own role="region" aria-labelledby={id} aria-current="true">
        <div className="plan">
          <PlanName id={id} name={premium} current />
          <p className="price">{t('plan.price', { price: premiumPriceText() })}</p>
          <p>{t('plan.premiumSaid')}</p>
          <p>
            {t('plan.questions')}{' '}
            <a href={`mailto:${email}`}>
              <EmailAddress address={email} />
            </a>
          </p>
        </div>
        <dl>
          {limited.map((what) => (
            <div key={what}>
              <dt>{t(what === 'appointments' ? 'plan.appointmentsHere' : `plan.limit.${what}`)}</dt>
              <dd>{used[what] === undefined ? '–' : t('common.number', { value: used[what] })}</dd>
            </div>
          ))}
        </dl>
      </Own>
      <Section title={t('plan.compared')}>
        <Compared>
          <thead>
            <tr>
              <td />
              <th scope="col">{free}</th>
              <th scope="col">{premium}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([what, ofFree, ofPremium]) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{ofFree}</td>
                <td>{ofPremium}</td>
              </tr>
            ))}
          </tbody>
        </Compared>
      </Section>
    </>
  );
};

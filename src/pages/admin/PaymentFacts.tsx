import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
import { paths } from '../../../contract/paths';
import { limited } from '../../../contract/plans';
import { Link } from '../../ui/frame/Link';
import { Section } from '../../ui/frame/Section';
import { useSite } from '../../ui/frame/site';
import { EmailAddress } from '../../ui/people/EmailAddress';
import { useText } from '../../ui/texts/texts';
import { premiumPriceText } from './premiumPriceText';

type Colour = 'info' | 'success' | 'error' | 'warning';

const Band = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  const grounds = (['info', 'success', 'error', 'warning'] as const).map((colour) => [
    `&[data-colour=${colour}]`,
    { background: palette[colour].soft, borderColor: palette[colour].main, '& > svg': { color: palette[colour].main } },
  ]);
  return {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: theme.spacing(2.5),
    margin: theme.spacing(0, 0, 2),
    padding: theme.spacing(2.5),
    border: '1px solid',
    borderRadius: theme.shape.card,
    ...Object.fromEntries(grounds),
    '& > dl': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: theme.spacing(1.5, 5), margin: 0 },
    '& dt': { ...theme.typography.body2, color: palette.text.secondary },
    '& dd': { margin: 0, fontSize: 'var(--title)', fontWeight: 650 },
    '& .reference': { ...theme.typography.mono, fontSize: 'var(--text)', fontWeight: 400, userSelect: 'all', overflowWrap: 'anywhere' },
  };
});

type Props = {
  icon: LucideIcon;
  colour: Colour;
  reference: string;
  /** Whether the payment service knows this payment, and so for what it is. */
  known: boolean;
};

/** What was to be paid, in the colour of its outcome. */
export const PaymentFacts = ({ icon: Icon, colour, reference, known }: Props) => {
  const t = useText();
  return (
    <Band data-colour={colour}>
      <Icon size={40} strokeWidth={1.75} aria-hidden />
      <dl>
        {known && (
          <>
            <div>
              <dt>{t('payment.plan')}</dt>
              <dd>{t('plan.premium')}</dd>
            </div>
            <div>
              <dt>{t('payment.amount')}</dt>
              <dd>{t('plan.price', { price: premiumPriceText() })}</dd>
            </div>
          </>
        )}
        <div>
          <dt>{t('payment.reference')}</dt>
          <dd className="reference">{reference}</dd>
        </div>
      </dl>
    </Band>
  );
};

const Gains = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(max(140px, 30%), 1fr))',
  gap: theme.spacing(2, 3),
  margin: 0,
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 650 },
}));

/** What the hospital has from now on. */
export const Included = () => {
  const t = useText();
  return (
    <Section title={t('payment.included')}>
      <Gains>
        {limited.map((what) => (
          <div key={what}>
            <dt>{t(`plan.limit.${what}`)}</dt>
            <dd>{t('plan.unlimited')}</dd>
          </div>
        ))}
        <div>
          <dt>{t('plan.limit.logo')}</dt>
          <dd>{t('plan.yes')}</dd>
        </div>
      </Gains>
    </Section>
  );
};

const Steps = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))',
  gap: theme.spacing(2.5, 3),
  margin: 0,
  padding: 0,
  '& h3': { ...theme.typography.h3, margin: 0 },
  '& p': { color: theme.vars.palette.text.secondary },
  '& a': {
    display: 'inline-block',
    marginTop: theme.spacing(0.75),
    fontWeight: 600,
    // 44 px for a finger.
    '@media (pointer: coarse)': { margin: 0, paddingBlock: theme.spacing(1.25) },
  },
}));

/** What to do about a payment that is not confirmed. */
export const NextSteps = ({ again }: { again: boolean }) => {
  const t = useText();
  const { email } = useSite();
  return (
    <Section title={t('payment.next')}>
      <Steps>
        {again && (
          <li>
            <h3>{t('payment.next.paid')}</h3>
            <p>{t('payment.next.paidSaid')}</p>
          </li>
        )}
        <li>
          <h3>{t('payment.next.unpaid')}</h3>
          <p>{t('payment.next.unpaidSaid')}</p>
          {again && <Link to={paths.plan}>{t('payment.portal')}</Link>}
        </li>
        <li>
          <h3>{t('payment.next.help')}</h3>
          <p>{t('payment.next.helpSaid')}</p>
          <a href={`mailto:${email}`}>
            <EmailAddress address={email} />
          </a>
        </li>
      </Steps>
    </Section>
  );
};

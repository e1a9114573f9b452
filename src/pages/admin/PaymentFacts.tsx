import { styled } from '@mui/material/styles';
import { CreditCard, type LucideIcon, Mail, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../../contract/paths';
import { limited, premiumPrice } from '../../../contract/plans';
import { CopyButton } from '../../ui/frame/CopyButton';
import { Link } from '../../ui/frame/Link';
import { RuledList } from '../../ui/frame/RuledList';
import { Section } from '../../ui/frame/Section';
import { useSite } from '../../ui/frame/site';
import { EmailAddress } from '../../ui/people/EmailAddress';
import { useText } from '../../ui/texts/texts';
import { nairaText } from './nairaText';

type Colour = 'info' | 'success' | 'error' | 'warning';

const Band = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  const grounds = (['info', 'success', 'error', 'warning'] as const).map((colour) => [
    `&[data-colour=${colour}] > svg`,
    { color: palette[colour].main, background: palette[colour].soft },
  ]);
  return {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'start',
    gap: theme.spacing(0, 2),
    padding: theme.spacing(2.5),
    border: `1px solid ${palette.divider}`,
    borderRadius: theme.shape.card,
    background: palette.background.paper,
    '& > svg': { boxSizing: 'content-box', padding: theme.spacing(1.25), borderRadius: theme.shape.borderRadius },
    ...Object.fromEntries(grounds),
    '& > .facts': { display: 'grid', gap: theme.spacing(2), minWidth: 0, maxWidth: '80ch' },
    // The heading above says the outcome.
    '& p': { ...theme.typography.body1, margin: 0 },
    '& dl': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: theme.spacing(1, 4), margin: 0 },
    '& dl > div': { minWidth: 0 },
    '& dt': { ...theme.typography.body2, color: palette.text.secondary },
    '& dd': { margin: 0, fontWeight: 650 },
    // The button is higher than its line.
    '& dd > button': { marginBlock: theme.spacing(-1) },
    '& .reference': { ...theme.typography.mono, fontSize: 'var(--text)', fontWeight: 400, userSelect: 'all', overflowWrap: 'anywhere' },
    '& > .ways': { gridColumn: 2, display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1), marginTop: theme.spacing(2) },
    '@media (max-width: 599px)': { padding: theme.spacing(2), '& > .ways': { gridColumn: '1 / -1', '& > *': { flex: '1 1 auto' } } },
  };
});

type Props = {
  icon: LucideIcon;
  colour: Colour;
  /** What it means for the hospital. */
  said: string;
  /** Empty: the address has none. */
  reference: string;
  /** Whether the payment service knows this payment, and so for what it is. */
  known: boolean;
  /** What to do now: links and buttons. */
  children: ReactNode;
};

/** What the outcome means, what was to be paid, and the next step, with a sign in the outcome's colour. */
export const PaymentFacts = ({ icon: Icon, colour, said, reference, known, children }: Props) => {
  const t = useText();
  return (
    <Band data-colour={colour}>
      <Icon size={24} strokeWidth={1.75} aria-hidden />
      <div className="facts">
        <p aria-live="polite">{said}</p>
        {reference && (
          <dl>
            {known && (
              <>
                <div>
                  <dt>{t('payment.plan')}</dt>
                  <dd>{t('plan.premium')}</dd>
                </div>
                <div>
                  <dt>{t('payment.amount')}</dt>
                  <dd>{t('plan.price', { price: nairaText(premiumPrice.amount) })}</dd>
                </div>
              </>
            )}
            <div>
              <dt>{t('payment.reference')}</dt>
              <dd>
                <span className="reference">{reference}</span>
                <CopyButton label={t('payment.reference')} value={reference} />
              </dd>
            </div>
          </dl>
        )}
      </div>
      <div className="ways">{children}</div>
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

const Steps = styled(RuledList)(({ theme }) => ({
  '& > li': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: theme.spacing(0, 1.75), paddingBlock: theme.spacing(1.75) },
  '& > li:first-of-type': { paddingTop: theme.spacing(0.5) },
  '& svg': { margin: theme.spacing(0.25, 0.25, 0), color: theme.vars.palette.text.tertiary },
  '& h3': { ...theme.typography.h3, margin: theme.spacing(0, 0, 0.5) },
  '& p': { color: theme.vars.palette.text.secondary },
  '& a': {
    display: 'inline-block',
    marginTop: theme.spacing(0.75),
    fontWeight: 600,
    // 44 px for a finger.
    '@media (pointer: coarse)': { margin: theme.spacing(0, 0, -1.25), paddingBlock: theme.spacing(1.25) },
  },
  // Each step is a column where there is room for all of them.
  '@media (min-width: 1000px)': {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    columnGap: theme.spacing(6),
    '& > li, & > li:first-of-type, & > li:last-of-type': { position: 'relative', paddingBlock: theme.spacing(0.5) },
    '& > li + li': { border: 0 },
    // In the middle between two.
    '& > li + li::before': {
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      insetInlineStart: theme.spacing(-3),
      borderInlineStart: `1px solid ${theme.vars.palette.divider}`,
    },
  },
}));

type StepProps = { icon: LucideIcon; title: string; said: string; children?: ReactNode };

const Step = ({ icon: Icon, title, said, children }: StepProps) => (
  <li>
    <Icon size={20} strokeWidth={1.75} aria-hidden />
    <div>
      <h3>{title}</h3>
      <p>{said}</p>
      {children}
    </div>
  </li>
);

/** What to do about a payment that is not confirmed. */
export const NextSteps = ({ again }: { again: boolean }) => {
  const t = useText();
  const { email } = useSite();
  return (
    <Section title={t('payment.next')}>
      <Steps>
        {again && <Step icon={RefreshCw} title={t('payment.next.paid')} said={t('payment.next.paidSaid')} />}
        <Step icon={CreditCard} title={t('payment.next.unpaid')} said={t('payment.next.unpaidSaid')}>
          {again && <Link to={paths.plan}>{t('payment.portal')}</Link>}
        </Step>
        <Step icon={Mail} title={t('payment.next.help')} said={t('payment.next.helpSaid')}>
          <a href={`mailto:${email}`}>
            <EmailAddress address={email} />
          </a>
        </Step>
      </Steps>
    </Section>
  );
};

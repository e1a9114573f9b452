import { styled } from '@mui/material/styles';
import type { Plan } from '../../../contract/plans';
import { useSite } from '../../ui/frame/site';
import { EmailAddress } from '../../ui/people/EmailAddress';
import { useText } from '../../ui/texts/texts';
import { PaymentMade } from './PaymentMade';
import { FreeCard, PremiumCard } from './PlanCard';
import { useUsed } from './PlanUsage';
import { Plans } from './planLook';

// The payment comes after the plan that it brought, and where there is room below both plans.
const Chosen = styled(Plans)({
  '@media (min-width: 700px)': {
    // At 820 px no line of either breaks.
    gridTemplateColumns: 'minmax(0, 13fr) minmax(0, 9fr)',
    '& > section': { order: 1, gridColumn: '1 / -1' },
  },
});
// The address stays in one piece where a line has room for it.
const Questions = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0, 0.75),
  margin: 0,
  color: theme.vars.palette.text.secondary,
}));

/** The plan of a Premium hospital, what it uses and has paid, beside the plan that it has left behind. */
export const PremiumPlan = ({ plan }: { plan: Plan }) => {
  const t = useText();
  const used = useUsed(plan);
  const { email } = useSite();
  return (
    <>
      <Chosen>
        <PremiumCard current used={used} />
        {plan.payment && <PaymentMade payment={plan.payment} />}
        <FreeCard />
      </Chosen>
      <Questions>
        <span>{t('plan.questions')}</span>
        <a href={`mailto:${email}`}>
          <EmailAddress address={email} />
        </a>
      </Questions>
    </>
  );
};

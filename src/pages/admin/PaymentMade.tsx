import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Printer } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { PlanPayment } from '../../../contract/plans';
import { useGetHospitalNameQuery } from '../../api/hospitals';
import { CopyButton } from '../../ui/frame/CopyButton';
import { Section } from '../../ui/frame/Section';
import { useSite } from '../../ui/frame/site';
import { OnlyPrinted } from '../../ui/tables/OnlyPrinted';
import { longDate } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { nairaText } from './nairaText';

const Table = styled('table')({ '& th': { width: '30%', fontWeight: 400 }, '& td': { fontWeight: 600, overflowWrap: 'anywhere' } });

const Receipt = ({ payment: { amount, settledAt, reference }, onPrinted }: { payment: PlanPayment; onPrinted: () => void }) => {
  const t = useText();
  const { brand, email } = useSite();
  const { data: hospital } = useGetHospitalNameQuery();
  const lines = [
    ['payment.issuedBy', `${brand}, ${email}`],
    ...(hospital ? ([['payment.paidBy', hospital.hospitalName]] as const) : []),
    ['payment.plan', t('plan.premium')],
    ['payment.amount', t('plan.price', { price: nairaText(amount) })],
    ['payment.settledAt', longDate(settledAt)],
    ['payment.reference', reference],
  ] as const;
  return (
    <OnlyPrinted title={t('payment.receipt')} letterhead={false} onPrinted={onPrinted}>
      <Table>
        <tbody>
          {lines.map(([label, said]) => (
            <tr key={label}>
              <th scope="row">{t(label)}</th>
              <td>{said}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </OnlyPrinted>
  );
};

const Facts = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5, 5),
  margin: 0,
  '& dt': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& > div': { minWidth: 0 },
  '& dd': { display: 'flex', alignItems: 'center', margin: 0, fontWeight: 600 },
  // In one line: the button and the receipt have all of it.
  '& .reference': {
    ...theme.typography.mono,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    '@media screen': { whiteSpace: 'nowrap' },
    userSelect: 'all',
    fontWeight: 400,
    color: theme.vars.palette.text.secondary,
  },
  // The button is higher than its line, and its sign is at the card's edge where the reference is cut.
  '& button': { marginBlock: theme.spacing(-1), marginInlineEnd: 'calc((16px - var(--control)) / 2)' },
}));

/** The payment that brought Premium, with its receipt on paper. */
export const PaymentMade = ({ payment }: { payment: PlanPayment }) => {
  const t = useText();
  const [prints, setPrints] = useState(false);
  const printed = useCallback(() => setPrints(false), []);
  const { amount, settledAt, reference } = payment;
  const print = (
    <Button onClick={() => setPrints(true)} startIcon={<Printer size={18} aria-hidden />}>
      {t('payment.printReceipt')}
    </Button>
  );
  return (
    <Section title={t('payment.made')} action={print}>
      <Facts>
        <div>
          <dt>{t('payment.settledAt')}</dt>
          <dd>{longDate(settledAt)}</dd>
        </div>
        <div>
          <dt>{t('payment.amount')}</dt>
          <dd>{nairaText(amount)}</dd>
        </div>
        <div>
          <dt>{t('payment.reference')}</dt>
          <dd>
            <span className="reference" title={reference}>
              {reference}
            </span>
            <CopyButton label={t('payment.reference')} value={reference} />
          </dd>
        </div>
      </Facts>
      {prints && <Receipt payment={payment} onPrinted={printed} />}
    </Section>
  );
};

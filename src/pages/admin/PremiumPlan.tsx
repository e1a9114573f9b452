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

// The plan, and beside it what is used of it, where there is room.
const Both = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  '@media (min-width: 1200px)': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)', alignItems: 'start' },
}));
const Own = styled(Card)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.75),
  padding: theme.spacing(2, 2.5),
  border: `2px solid ${theme.vars.palette.primary.main}`,
  '& h2': theme.typography.h1,
  '& p': { margin: 0 },
}));
const Compared = styled('table')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    width: '100%',
    borderCollapse: 'collapse',
    '& th, & td': {
      width: '20%',
      padding: theme.spacing(1.25, 0, 1.25, 1.5),
      textAlign: 'end',
      fontWeight: 400,
      whiteSpace: 'nowrap',
      color: palette.text.secondary,
    },
    // The words of a row have what the numbers leave.
    '& th:is([scope=row])': { width: 'auto', paddingInlineStart: 0, textAlign: 'start', whiteSpace: 'normal', color: palette.text.primary },
    '& thead :is(th, td)': { ...theme.typography.body2, paddingTop: 0 },
    '@media (max-width: 599px)': {
      '& th, & td': { ...theme.typography.body2, width: 'auto', paddingInlineStart: theme.spacing(1) },
      // The card above says it.
      '& [data-long]': { display: 'none' },
    },
    '& tbody tr': { borderTop: `1px solid ${palette.divider}` },
    // What one has is what one looks for.
    '& tbody td:first-of-type': { fontWeight: 650, fontVariantNumeric: 'tabular-nums', color: palette.text.primary },
  };
});

/** What a hospital with Premium has of it, beside what the Free plan would limit. */
export const PremiumPlan = ({ plan }: { plan: Plan }) => {
  const t = useText();
  const id = useId();
  const used = useUsed(plan);
  const { email } = useSite();
  const number = (value: number | undefined) => (value === undefined ? '–' : t('common.number', { value }));
  const rows = [
    ...limited.map((what) => ({
      what: t(what === 'appointments' ? 'plan.appointmentsHere' : `plan.limit.${what}`),
      isLong: undefined,
      cells: [number(used[what]), t('plan.unlimited'), number(freeLimits[what])],
    })),
    { what: t('plan.limit.time'), isLong: true, cells: ['', t('plan.lifetime'), t('plan.month')] },
    { what: t('plan.limit.logo'), isLong: undefined, cells: ['', t('plan.yes'), t('plan.no')] },
  ];
  return (
    <Both>
      <Own role="region" aria-labelledby={id} aria-current="true">
        <PlanName id={id} name={t('plan.premium')} current />
        <p>
          {t('plan.price', { price: premiumPriceText() })}. {t('plan.premiumSaid')}
        </p>
        <p>
          {t('plan.questions')}{' '}
          <a href={`mailto:${email}`}>
            <EmailAddress address={email} />
          </a>
        </p>
      </Own>
      <Section title={t('plan.usage')}>
        <Compared>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('plan.youUse')}</th>
              <th scope="col">{t('plan.premium')}</th>
              <th scope="col">{t('plan.free')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ what, isLong, cells }) => (
              <tr key={what} data-long={isLong}>
                <th scope="row">{what}</th>
                {cells.map((cell, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                  <td key={place}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Compared>
      </Section>
    </Both>
  );
};

import { Check, Minus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { freeLimits, type Limited, limited, premiumPrice } from '../../../contract/plans';
import { type TextKey, useText } from '../../ui/texts/texts';
import { nairaText } from './nairaText';
import { PlanBox } from './planLook';

/** How the number of what is used is told. */
const usedTexts = {
  doctors: 'plan.usedNow',
  patients: 'plan.usedSoFar',
  uploads: 'plan.usedSoFar',
  messages: 'plan.usedThisMonth',
  appointments: 'plan.usedHere',
} as const satisfies Record<Limited, TextKey>;

type Props = {
  current?: boolean;
  /** What the hospital uses, beside what the plan includes. */
  used?: Readonly<Record<Limited, number | undefined>>;
  /** What can be done about it; undefined: nothing. */
  foot?: ReactNode;
};
type CardProps = Props & {
  name: string;
  said: string;
  price: string;
  /** Undefined if the plan has no limits. */
  limits?: typeof freeLimits;
};

/** One plan: its price and what it includes. */
const PlanCard = ({ name, said, price, current = false, limits, used, foot }: CardProps) => {
  const t = useText();
  const id = useId();
  const number = (value: number | undefined) => (value === undefined ? '–' : t('common.number', { value }));
  return (
    <PlanBox
      role="region"
      aria-labelledby={id}
      data-premium={!limits || undefined}
      data-past={(!current && !foot) || undefined}
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
      <ul>
        <li>
          <Check size={18} aria-hidden />
          {t(limits ? 'plan.month' : 'plan.lifetime')}
        </li>
        {limited.map((what) => (
          <li key={what}>
            <Check size={18} aria-hidden />
            <div>
              <span>{limits ? t(`plan.most.${what}`, { most: limits[what] }) : t(`plan.unlimited.${what}`)}</span>
              {used && (
                <small {...(what === 'appointments' && { title: t('plan.appointmentsHere') })}>
                  {t(usedTexts[what], { used: number(used[what]) })}
                </small>
              )}
            </div>
          </li>
        ))}
        <li data-without={limits && true}>
          {limits ? <Minus size={18} aria-hidden /> : <Check size={18} aria-hidden />}
          {t(limits ? 'plan.noLogo' : 'plan.limit.logo')}
        </li>
      </ul>
      {foot}
    </PlanBox>
  );
};

export const FreeCard = (props: Props) => {
  const t = useText();
  return (
    <PlanCard
      name={t('plan.free')}
      said={t(props.foot ? 'plan.freeSaid' : 'plan.freePast')}
      price={t('plan.noPrice')}
      limits={freeLimits}
      {...props}
    />
  );
};

export const PremiumCard = (props: Props) => {
  const t = useText();
  const price = t('plan.price', { price: nairaText(premiumPrice.amount) });
  return <PlanCard name={t('plan.premium')} said={t('plan.premiumSaid')} price={price} {...props} />;
};

import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useText } from '../../../ui/texts/texts';
import type { Points } from '../news2';
import { ChartSvg } from './ChartSvg';
import { Patterns } from './Patterns';

const Said = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  margin: theme.spacing(1, 0, 0),
  color: theme.vars.palette.text.secondary,
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(0.25, 2), listStyle: 'none', margin: 0, padding: 0 },
  '& li': { display: 'flex', alignItems: 'center', gap: theme.spacing(0.75) },
  '& p': { margin: theme.spacing(0.5, 0, 0) },
  '& summary': {
    width: 'fit-content',
    paddingBlock: theme.spacing(0.5),
    cursor: 'pointer',
    '@media (pointer: coarse)': { paddingBlock: theme.spacing(1.5) },
  },
  // On paper nothing can be opened.
  '@media print': { '& summary': { display: 'none' }, '& details::details-content': { contentVisibility: 'visible', display: 'block' } },
}));
const Band = styled(ChartSvg)({ flex: 'none', width: 24, height: 14 });

const symbols = ['○', '●', '◆', '◆'] as const;

/** A band as it is drawn, with the symbol of the values in it. */
const Key = ({ points, said }: { points: Points; said: string }) => {
  const id = useId();
  return (
    <li>
      <Band viewBox="0 0 24 14" aria-hidden>
        <Patterns id={id} />
        <rect width={24} height={14} data-points={points} />
        {points > 0 && <rect width={24} height={14} fill={`url(#${id}-${points})`} />}
      </Band>
      {symbols[points]} {said}
    </li>
  );
};

type Props = {
  /** Undefined without vital signs. */
  of: 'adult' | 'child' | 'pregnancy' | undefined;
  /** The last saturation was on scale 2. */
  isScale2: boolean;
  hasLabs: boolean;
};

/** What symbols and bands mean, and which source they have. */
export const Legend = ({ of, isScale2, hasLabs }: Props) => {
  const t = useText();
  const keys: readonly { points: Points; said: string }[] = [
    ...(of === 'adult' ? ([0, 1, 2, 3] as const).map((points) => ({ points, said: t(`chart.key.${points}`) })) : []),
    ...(of === 'child' ? ([0, 1] as const).map((points) => ({ points, said: t(`chart.key.child.${points}`) })) : []),
  ];
  return (
    <Said>
      {keys.length > 0 && (
        <ul>
          {keys.map((key) => (
            <Key key={key.points} {...key} />
          ))}
        </ul>
      )}
      <details>
        <summary>{t('chart.legend')}</summary>
        <p>
          {[
            ...(of ? [t(`chart.legend.${of}`)] : []),
            ...(of === 'adult' && isScale2 ? [t('chart.legend.scale2')] : []),
            ...(hasLabs ? [t('chart.legend.lab')] : []),
          ].join(' ')}
        </p>
      </details>
    </Said>
  );
};

import { styled } from '@mui/material/styles';
import { useText } from '../../../ui/texts/texts';

const Said = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: theme.spacing(1, 0, 0),
  color: theme.vars.palette.text.secondary,
}));

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
  return (
    <Said>
      {[
        ...(of ? [t(`chart.legend.${of}`)] : []),
        ...(of === 'adult' && isScale2 ? [t('chart.legend.scale2')] : []),
        ...(hasLabs ? [t('chart.legend.lab')] : []),
      ].join(' ')}
    </Said>
  );
};

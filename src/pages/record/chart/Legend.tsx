import { styled } from '@mui/material/styles';
import { useText } from '../../../ui/texts/texts';

const Said = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: theme.spacing(1, 0, 0),
  color: theme.vars.palette.text.secondary,
}));

type Props = { of: 'adult' | 'child' | 'pregnancy' /** The last saturation was on scale 2. */; isScale2: boolean };

/** What symbols and bands mean, and which source they have. */
export const Legend = ({ of, isScale2 }: Props) => {
  const t = useText();
  return (
    <Said>
      {t(`chart.legend.${of}`)}
      {of === 'adult' && isScale2 && ` ${t('chart.legend.scale2')}`}
    </Said>
  );
};

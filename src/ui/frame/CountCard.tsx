import { styled } from '@mui/material/styles';
import { useText } from '../texts/texts';

const Count = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  margin: 0,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  '& strong': {
    color: theme.vars.palette.text.primary,
    fontWeight: 680,
  },
}));

/** Shows a count; "–" while it is unknown, never a false 0. */
export const CountCard = ({ label, count }: { label: string; count: number | undefined }) => {
  const t = useText();
  return (
    <Count>
      <strong>{count === undefined ? '–' : t('common.number', { value: count })}</strong> {label}
    </Count>
  );
};

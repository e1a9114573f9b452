import { styled } from '@mui/material/styles';
import { useText } from '../../ui/texts/texts';

const Mark = styled('strong')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-block',
  marginInlineStart: theme.spacing(1),
  padding: theme.spacing(0, 1),
  borderRadius: theme.shape.pill,
  color: theme.vars.palette.warning.main,
  background: theme.vars.palette.warning.soft,
  border: '1px solid currentColor',
  whiteSpace: 'nowrap',
}));

/** Marks a patient for whom something is half-written or unsent. */
export const DraftMark = () => {
  const t = useText();
  return <Mark>{t('myPatients.draft')}</Mark>;
};

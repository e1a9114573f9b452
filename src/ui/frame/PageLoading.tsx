import { keyframes, styled } from '@mui/material/styles';
import { useText } from '../texts/texts';
import { Hidden } from './Hidden';

const appear = keyframes({ to: { opacity: 1 } });

// Delayed: what loads at once needs no sign of waiting.
const Late = styled('div')(({ theme }) => ({
  padding: theme.spacing(4),
  display: 'grid',
  gap: theme.spacing(2),
  opacity: 0,
  animation: `${appear} 200ms 300ms forwards`,
}));
const Bar = styled('div')(({ theme }) => ({
  height: 44,
  borderRadius: theme.shape.borderRadius,
  background: theme.vars.palette.skeleton,
}));

/** Grey bars in the place of content that is loading, after 300 ms. */
export const PageLoading = () => {
  const t = useText();
  return (
    <Late aria-busy="true" role="status">
      <Hidden>{t('common.loading')}</Hidden>
      <Bar />
      <Bar />
      <Bar />
      <Bar />
    </Late>
  );
};

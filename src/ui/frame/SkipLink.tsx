import { styled } from '@mui/material/styles';
import { useText } from '../texts/texts';

const Link = styled('a')(({ theme }) => ({
  position: 'absolute',
  zIndex: theme.zIndex.tooltip,
  top: theme.spacing(1),
  left: theme.spacing(1),
  padding: theme.spacing(1.5, 2),
  borderRadius: theme.shape.borderRadius,
  background: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  '&:not(:focus)': { clipPath: 'inset(50%)', width: 1, height: 1, overflow: 'hidden', padding: 0 },
}));

/** Skips the navigation, for keyboard users. */
export const SkipLink = () => {
  const t = useText();
  return <Link href="#main">{t('common.skip')}</Link>;
};

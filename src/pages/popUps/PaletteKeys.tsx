import { styled } from '@mui/material/styles';
import { useText } from '../../ui/texts/texts';

const Keys = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  gap: theme.spacing(2.5),
  padding: theme.spacing(1, 2),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  background: theme.vars.palette.background.sunken,
  '& kbd': {
    marginInlineEnd: theme.spacing(0.75),
    padding: theme.spacing(0.25, 0.75),
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: theme.shape.mark,
    background: theme.vars.palette.background.paper,
    font: 'inherit',
    fontSize: 'var(--tiny)',
  },
  '@media (pointer: coarse)': { display: 'none' },
}));

/** What the keyboard does in the palette, at a desk. It is for the eyes: the list says the same to screen readers. */
export const PaletteKeys = () => {
  const t = useText();
  return (
    <Keys aria-hidden>
      <span>
        <kbd>↑ ↓</kbd>
        {t('palette.choose')}
      </span>
      <span>
        <kbd>↵</kbd>
        {t('palette.go')}
      </span>
      <span>
        <kbd>Esc</kbd>
        {t('common.close')}
      </span>
    </Keys>
  );
};

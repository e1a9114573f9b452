import { styled } from '@mui/material/styles';
import { aboveSaveBar } from './aboveSaveBar';

/** The place of notices with a button: over the page, so that nothing in the page moves under a finger. */
export const Floating = styled('div')(({ theme }) => ({
  position: 'fixed',
  insetInlineEnd: theme.spacing(2),
  bottom: `calc(${aboveSaveBar} + ${theme.spacing(2)})`,
  zIndex: theme.zIndex.appBar + 1,
  maxWidth: `min(560px, calc(100% - ${theme.spacing(4)}))`,
  '@media print': { display: 'none' },
}));

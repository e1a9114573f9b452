import { styled } from '@mui/material/styles';

/** A text for screen readers only. */
export const Hidden = styled('span')({ position: 'absolute', clipPath: 'inset(50%)', width: 1, height: 1, overflow: 'hidden' });

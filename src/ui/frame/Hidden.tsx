import { styled } from '@mui/material/styles';

/** Said, not shown. */
export const unseen = { position: 'absolute', clipPath: 'inset(50%)', width: 1, height: 1, overflow: 'hidden' } as const;

/** A text for screen readers only. */
export const Hidden = styled('span')(unseen);

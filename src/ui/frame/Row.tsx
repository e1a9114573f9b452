import { styled } from '@mui/material/styles';

/** Lays its children side by side, and wraps them where there is no room. `sx` adds the gap and the margins. */
export const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center' });

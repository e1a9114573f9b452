import { styled } from '@mui/material/styles';

/** Things side by side, on several lines where there is no room. `sx` adds the gap and the margins. */
export const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center' });

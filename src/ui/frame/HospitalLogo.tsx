import { styled } from '@mui/material/styles';
import type { Ref } from 'react';
import { paper } from '../../theme/paper';

// Always on white, which logos are made for: dark letters would be lost on the sidebar or a dark page.
const Picture = styled('img')(({ theme }) => ({
  flex: 'none',
  boxSizing: 'border-box',
  width: 148,
  height: 48,
  padding: 4,
  objectFit: 'contain',
  borderRadius: theme.shape.borderRadius,
  background: paper.ground,
  '&[data-size=small]': { width: 56, height: 44 },
  '&[data-size=large]': {
    width: 240,
    maxWidth: '100%',
    height: 120,
    padding: 8,
    border: `1px solid ${theme.vars.palette.control}`,
  },
  '&[data-size=print]': { display: 'block', width: '50mm', height: '18mm', padding: 0, borderRadius: 0, objectPosition: 'left center' },
}));

type Props = { hospitalName: string; picture: string; size?: 'small' | 'large' | 'print'; ref?: Ref<HTMLImageElement> };

/** A hospital's own logo, uncropped, in a box of fixed size. */
export const HospitalLogo = ({ hospitalName, picture, size, ref }: Props) => (
  <Picture src={picture} alt={hospitalName} data-size={size} ref={ref} />
);

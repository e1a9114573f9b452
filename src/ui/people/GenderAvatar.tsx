import { styled } from '@mui/material/styles';
import { UserRound } from 'lucide-react';

const Circle = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  overflow: 'hidden',
  border: `2px solid ${(theme.vars ?? theme).palette.primary.main}`,
  color: (theme.vars ?? theme).palette.primary.main,
  '&[data-gender="male"]': { borderStyle: 'double', borderWidth: 4 },
  '&[data-gender="female"]': { borderRadius: '30%' },
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
}));

type Props = { gender: string | null; picture?: string | null /** In pixels. */; size?: number };

/** A person's picture, or a figure without one. The frame differs by gender. Decorative: the name stands beside it. */
export const GenderAvatar = ({ gender, picture, size = 48 }: Props) => (
  <Circle data-gender={gender} aria-hidden style={{ width: size, height: size }}>
    {picture ? <img src={picture} alt="" /> : <UserRound size={size * 0.55} />}
  </Circle>
);

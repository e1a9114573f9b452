import { styled } from '@mui/material/styles';
import { UserRound } from 'lucide-react';

const Circle = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  borderRadius: '50%',
  border: `2px solid ${(theme.vars ?? theme).palette.primary.main}`,
  color: (theme.vars ?? theme).palette.primary.main,
  '&[data-gender="male"]': { borderStyle: 'double', borderWidth: 4 },
  '&[data-gender="female"]': { borderRadius: 14 },
}));

/** The picture of someone who has none: its frame differs by gender. Decorative, the name stands beside it. */
export const GenderAvatar = ({ gender }: { gender: string | null }) => (
  <Circle data-gender={gender} aria-hidden>
    <UserRound size={26} />
  </Circle>
);

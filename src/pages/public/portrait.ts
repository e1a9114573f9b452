import type { Theme } from '@mui/material/styles';

/** The look of a person's initials on the public pages: Avatar.tsx would be more than a whole list of them. */
export const portrait = ({ vars: { palette }, shape }: Theme) => ({
  display: 'grid',
  placeItems: 'center',
  width: 56,
  height: 56,
  borderRadius: shape.pill,
  overflow: 'hidden',
  color: palette.primary.onSoft,
  background: palette.primary.soft,
  '&::before': { content: 'attr(data-initials)' },
});

/** The first letters of the last two words of a name, which leaves out a title. */
export const initialsOf = (name: string): string | undefined =>
  name
    .match(/(?<!\S)\p{L}/gu)
    ?.slice(-2)
    .join('');

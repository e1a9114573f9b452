import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.spacing(2),
  padding: theme.spacing(6, 3),
  textAlign: 'center',
  color: (theme.vars ?? theme).palette.text.secondary,
  '& p, & h1': { margin: 0 },
  '& h1': { ...theme.typography.h2, color: (theme.vars ?? theme).palette.text.primary },
}));

type Props = {
  icon?: LucideIcon;
  text: string;
  action?: ReactNode /** The page has nothing else: the text is its heading. */;
  isPage?: boolean;
};

/** An empty list or page: says why, and offers what to do next. */
export const EmptyState = ({ icon: Icon, text, action, isPage = false }: Props) => (
  <Box>
    {Icon && <Icon size={40} strokeWidth={1.5} aria-hidden />}
    {isPage ? <h1>{text}</h1> : <p>{text}</p>}
    {action}
  </Box>
);

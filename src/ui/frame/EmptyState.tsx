import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** The tile with the icon of what a page or list says. */
const Sign = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  borderRadius: theme.shape.card,
  color: theme.vars.palette.primary.onSoft,
  background: theme.vars.palette.primary.soft,
}));
const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.spacing(1.5),
  padding: theme.spacing(6, 3),
  '@media (max-width: 599px)': { padding: theme.spacing(4, 2) },
  textAlign: 'center',
  '&[data-card]': {
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: theme.shape.card,
    background: theme.vars.palette.background.paper,
  },
  color: theme.vars.palette.text.secondary,
  '& p, & h1': { margin: 0 },
  '& h1': { ...theme.typography.h2, color: theme.vars.palette.text.primary },
  '& p': { maxWidth: '56ch', textWrap: 'balance' },
  // What there is not yet is read first, what comes here and how in a quieter line beneath.
  '& > .title': { ...theme.typography.h2, color: theme.vars.palette.text.primary },
  '& > .text': { ...theme.typography.body1, fontWeight: 600, color: theme.vars.palette.text.primary },
  '& > .title + .text': { ...theme.typography.body1, color: 'inherit' },
  '& > p + p': { marginTop: theme.spacing(-1) },
  '& > p + .MuiButton-root': { marginTop: theme.spacing(0.5) },
}));

type Props = {
  icon?: LucideIcon;
  /** That there is nothing yet, in three words. */
  title?: string;
  text: string;
  /** How the first comes to be there. */
  said?: string;
  action?: ReactNode;
  /** The page has nothing else: the text is its heading. */
  isPage?: boolean;
};

/** An empty list or page: says why, and offers what to do next. */
export const EmptyState = ({ icon: Icon, title, text, said, action, isPage = false }: Props) => (
  <Box data-card={!isPage || undefined}>
    {Icon && (
      <Sign>
        <Icon size={24} strokeWidth={1.75} aria-hidden />
      </Sign>
    )}
    {title && <p className="title">{title}</p>}
    {isPage ? <h1>{text}</h1> : <p className="text">{text}</p>}
    {said && <p>{said}</p>}
    {action}
  </Box>
);

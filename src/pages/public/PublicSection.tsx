import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';

const Part = styled('section')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(2.5),
  padding: theme.spacing(6, 'max(16px, calc((100vw - 1120px) / 2))'),
  '&[data-shaded]': { background: (theme.vars ?? theme).palette.background.paper },
  '& > section': { display: 'grid', gap: theme.spacing(1) },
  '& > p': { fontSize: '1.0625rem', lineHeight: 1.65 },
}));

type Props = { title: string /** The page's own heading. */; first?: boolean; shaded?: boolean; children: ReactNode };

/** A part of a public page with its heading. */
export const PublicSection = ({ title, first = false, shaded = false, children }: Props) => {
  const id = useId();
  const Heading = first ? 'h1' : 'h2';
  return (
    <Part aria-labelledby={id} data-shaded={shaded || undefined}>
      <Heading id={id}>{title}</Heading>
      {children}
    </Part>
  );
};

import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';

const Part = styled('section')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(2.5, 2),
  padding: theme.spacing(8, 'max(4vw, (100vw - 1160px) / 2)'),
  background: theme.vars.palette.background.paper,
  '&[data-shaded]': { background: theme.vars.palette.background.default },
  // The heading is beside its content, on the line of the first sentence.
  '@media (min-width: 900px)': {
    // Its content begins where the second of three cards does.
    gridTemplateColumns: 'calc((100% - 32px) / 3) minmax(0, 1fr)',
    '&:has(> nav)': { gridTemplateRows: 'auto auto 1fr' },
    // Its text is below its heading too, beside a form.
    '&:has(> dl)': { gridTemplateRows: 'auto auto 1fr' },
    '&&:has(> dl) > p': { gridColumn: 1, alignSelf: 'start' },
    '& > :is(h1, h2)': { gridColumn: 1, gridRow: 1 },
    '& > :is(h1, h2, p)': { alignSelf: 'baseline' },
    '& > *:not(h1, h2)': { gridColumn: 2 },
    '& > ul:not([class*=row])': { gridColumn: '1 / -1' },
    // One sentence about the cards begins where they do.
    '&[data-stacked] > *:not(h1, h2)': { gridColumn: '1 / -1' },
    '&[data-stacked]': { rowGap: theme.spacing(1.5) },
  },
  '& > * + ul': { marginTop: theme.spacing(2) },
  '& > p': { fontSize: 'var(--lead)', lineHeight: 1.65, color: theme.vars.palette.text.secondary },
}));

type Props = {
  title: string /** Whether its heading is the page's. */;
  first?: boolean;
  shaded?: boolean;
  /** Its text stands below the heading, not beside it. */
  stacked?: true;
  anchor?: string;
  children: ReactNode;
};

/** A part of a public page with its heading. */
export const PublicSection = ({ title, first = false, shaded, stacked, anchor, children }: Props) => {
  const id = useId();
  const Heading = first ? 'h1' : 'h2';
  return (
    <Part id={anchor} aria-labelledby={id} data-shaded={shaded} data-stacked={stacked}>
      <Heading id={id}>{title}</Heading>
      {children}
    </Part>
  );
};

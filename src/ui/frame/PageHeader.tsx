import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { PageTitle } from './PageTitle';

const Header = styled('header')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  marginBottom: theme.spacing(2.5),
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(1.5, 2) },
  '& > .head': { minHeight: 'var(--control)' },
  '& .title': { flex: '1 1 240px', minWidth: 0 },
  '& .named': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: theme.spacing(0.25, 2) },
  '& h1': { ...theme.typography.h1, margin: 0, minWidth: 0, overflowWrap: 'break-word' },
  '& .title > p': { ...theme.typography.body1, margin: theme.spacing(0.25, 0, 0), color: theme.vars.palette.text.secondary },
  '& .actions': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(1) },
  // Beside the title together, or together below it.
  '& .counts': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(0.25, 2) },
  // The word of a text button ends at the page's edge.
  '& .actions > .MuiButton-text:last-child': { marginInlineEnd: -10 },
  // A phone: actions beside the title, or as wide as the page below it; the rest beneath.
  '@media (max-width: 599px)': {
    // Two counts are on one line.
    '& .counts': { columnGap: theme.spacing(1.5), '& > p': theme.typography.body2 },
    '& > .head:has(> .actions)': {
      rowGap: theme.spacing(0.5),
      '& .title, & .named': { display: 'contents' },
      // On one height on every page, with an action beside it or not.
      '& h1': { flex: '999 1 190px', minHeight: 'var(--control)', alignContent: 'center' },
      '& .actions': { flex: '1 1 auto', '& > .MuiButton-root:not(.MuiButton-text)': { flex: 1 } },
      '& .counts, & .title > p': { order: 1, flexBasis: '100%' },
      '& .actions:has(> .MuiButton-text:nth-of-type(3)) > :first-child': { marginInlineStart: '-10px' },
      // The words of three fit in one row in French too.
      '& .actions:has(> .MuiButton-text:nth-of-type(3)) .MuiButton-startIcon': { display: 'none' },
    },
  },
}));

type Props = {
  title: string;
  subtitle?: ReactNode;
  /** The counts of what the page lists, beside its title. */
  counts?: ReactNode;
  /** What narrows and arranges the list: a row beneath the title. */
  filters?: ReactNode;
  /** The actions on all of the page, the main one last. */
  children?: ReactNode;
};

/** A page's heading: its title, how many there are, its actions at the end, its filters beneath. Sets the browser tab's title too. */
export const PageHeader = ({ title, subtitle, counts, filters, children }: Props) => (
  <Header>
    <PageTitle title={title} />
    <div className="head">
      <div className="title">
        <div className="named">
          <h1>{title}</h1>
          {counts && <div className="counts">{counts}</div>}
        </div>
        {subtitle && <p>{subtitle}</p>}
      </div>
      {children && <div className="actions">{children}</div>}
    </div>
    {filters && <div>{filters}</div>}
  </Header>
);

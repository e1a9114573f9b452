import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { unseen } from './Hidden';
import { PageTitle } from './PageTitle';

const Header = styled('header')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  marginBottom: theme.spacing(2.5),
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(1.5, 2) },
  '& > .head': { minHeight: 'var(--control)' },
  '& .title': { flex: '1 1 240px', minWidth: 0 },
  '& h1': { ...theme.typography.h1, margin: 0, minWidth: 0, overflowWrap: 'break-word' },
  // On one line at a desk: the title is at one height on every page.
  '& .about': {
    ...theme.typography.body1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: theme.spacing(0, 2),
    margin: theme.spacing(0.25, 0, 0),
    color: theme.vars.palette.text.secondary,
    '& p': { margin: 0, textWrap: 'pretty' },
  },
  '& .actions': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(1) },
  // The word of a text button ends at the page's edge.
  '& .actions > .MuiButton-text:last-child': { marginInlineEnd: -10 },
  // A phone: the actions are a row of their own below what the page is, which they begin at its edge.
  '@media (max-width: 599px)': {
    // A search and its order are on one line.
    '& > div': { columnGap: theme.spacing(1) },
    // Two counts are on one line.
    '& .about': { ...theme.typography.body2, columnGap: theme.spacing(1.5), '& > p': theme.typography.body2 },
    '& .title': { flexBasis: '100%' },
    '& .actions': {
      flex: '1 1 100%',
      columnGap: theme.spacing(0.5),
      '& > .MuiButton-text:first-of-type': { marginInlineStart: -10, '&:has(> .MuiButton-startIcon)': { marginInlineStart: -6 } },
    },
    // Actions that icons say have room beside the title, and so has a short one; what is beneath it has the whole width.
    '& .head:has(> .actions > :is([data-short], [data-beside]))': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'center',
      rowGap: 0,
      '& .title': { display: 'contents' },
      '& .about': { gridArea: '2 / 1 / auto / -1' },
    },
    // A longer one stands beside what is beneath the title, which has the whole width.
    '& .head:has(> .actions > [data-beneath])': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      '& .title': { display: 'contents', '& h1': { gridColumn: '1 / -1' } },
    },
    '& [data-short]': {
      padding: 0,
      minWidth: 'var(--control)',
      '& > .MuiButton-startIcon': { margin: 0 },
      '& > .word': unseen,
      '&.MuiButton-text': { marginInlineEnd: theme.spacing(-1.5) },
    },
  },
}));

type Props = {
  title: string;
  /** What the page holds, in a line beneath its title. */
  subtitle?: ReactNode;
  /** The counts of what the page lists, at the beginning of that line. */
  counts?: ReactNode;
  /** What narrows and arranges the list: a row beneath the title. */
  filters?: ReactNode;
  /** The actions on all of the page, the main one last. On a phone one that is `data-short` is its icon, without its `.word`; the only one may be `data-beside` the title, or `data-beneath` it. */
  children?: ReactNode;
};

/** The head of every page: its title, what it holds, its actions at the end, its filters beneath. Sets the browser tab's title too. */
export const PageHeader = ({ title, subtitle, counts, filters, children }: Props) => (
  <Header>
    <PageTitle title={title} />
    <div className="head">
      <div className="title">
        <h1>{title}</h1>
        {(counts || subtitle) && (
          <div className="about">
            {counts}
            {subtitle && <p>{subtitle}</p>}
          </div>
        )}
      </div>
      {children && <div className="actions">{children}</div>}
    </div>
    {filters && <div>{filters}</div>}
  </Header>
);

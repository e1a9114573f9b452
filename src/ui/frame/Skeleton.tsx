import { keyframes, styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';
import { useText } from '../texts/texts';
import { Hidden } from './Hidden';

const appear = keyframes({ to: { opacity: 1 } });

// Delayed: what loads at once needs no sign of waiting.
const Late = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  const bar = { display: 'block', height: 14, borderRadius: theme.shape.borderRadius, background: palette.skeleton };
  const card = { border: `1px solid ${palette.divider}`, borderRadius: theme.shape.card, background: palette.background.paper };
  return {
    opacity: 0,
    animation: `${appear} 200ms 300ms forwards`,
    '& > .row': { display: 'flex', alignItems: 'center', gap: theme.spacing(1.5), minHeight: 57 },
    '& > .row + .row': { borderTop: `1px solid ${palette.divider}` },
    '& i': bar,
    '& .face': { flex: 'none', width: 36, height: 36, borderRadius: theme.shape.pill },
    '& .long': { width: '46%' },
    '&[data-kind=line] > .row': { minHeight: 20 },
    '& .short': { width: '18%', marginInlineStart: 'auto' },
    '&[data-kind=table]': { ...card, '& > .row': { paddingInline: theme.spacing(1.5) } },
    '& > .entry': {
      ...card,
      display: 'grid',
      gap: theme.spacing(1.5),
      padding: theme.spacing(2),
      '@media (min-width: 600px)': { marginInlineStart: 50 },
    },
    '& > .entry + .entry': { marginTop: theme.spacing(3) },
    '& > .entry > .long': { width: '72%' },
    '&[data-kind=entries]': { marginTop: theme.spacing(3) },
    '&[data-kind=cards]': {
      display: 'grid',
      gap: theme.spacing(2),
      '@media (min-width: 700px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    },
    '& > .card': { ...card, display: 'grid', gap: theme.spacing(2.75), padding: theme.spacing(2.5), '& > .long': { height: 28 } },
    // The banner says nothing yet, and never shows the patient before.
    '& > .banner': {
      height: 76,
      margin: theme.spacing(-3, -4, 3),
      background: palette.patient.ground,
      '@media (max-width: 768px)': { margin: theme.spacing(-2, -2, 3) },
    },
  };
});

const places = [1, 2, 3, 4, 5] as const;

/**
 * What is coming: rows of a list, of a whole page's table, two cards, entries of a record, or a record with its banner. A line stands in or
 * below a form: a taller one that turns out empty shortens the page, and a form's button moves from under the finger.
 */
export type SkeletonKind = 'line' | 'rows' | 'table' | 'cards' | 'entries' | 'record';

const Row = ({ face }: { face: boolean }) => (
  <div className="row">
    {face && <i className="face" />}
    <i className="long" />
    <i className="short" />
  </div>
);
const Entry = () => (
  <div className="entry">
    <i className="long" />
    <i />
  </div>
);

const CardShape = () => (
  <div className="card">
    <i className="long" />
    {places.map((place) => (
      <i key={place} />
    ))}
  </div>
);

const shapes: Record<SkeletonKind, { count: number; shape: ReactNode }> = {
  line: { count: 1, shape: <Row face={false} /> },
  rows: { count: 5, shape: <Row face /> },
  table: { count: 5, shape: <Row face /> },
  cards: { count: 2, shape: <CardShape /> },
  entries: { count: 3, shape: <Entry /> },
  record: { count: 3, shape: <Entry /> },
};

/** Grey shapes on the grid of the content that is loading, after 300 ms. */
export const Skeleton = ({ kind = 'rows' }: { kind?: SkeletonKind }) => {
  const t = useText();
  const { count, shape } = shapes[kind];
  return (
    <Late aria-busy="true" role="status" data-kind={kind}>
      <Hidden>{t('common.loading')}</Hidden>
      {kind === 'record' && <div className="banner" />}
      {places.slice(0, count).map((place) => (
        <Fragment key={place}>{shape}</Fragment>
      ))}
    </Late>
  );
};

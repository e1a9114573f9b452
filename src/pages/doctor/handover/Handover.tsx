import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { RefreshCw, UsersRound } from 'lucide-react';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { alikeIdsIn } from '../../../../contract/alikeNames';
import { fullName } from '../../../../contract/personNames';
import { useReadHandoverQuery } from '../../../api/handover';
import { type Answers, answerIdOf, selectKeptAt } from '../../../state/answers';
import { selectUser } from '../../../state/auth';
import { selectDrafts } from '../../../state/draft';
import { selectOutbox } from '../../../state/outbox';
import { CountCard } from '../../../ui/frame/CountCard';
import { EmptyState } from '../../../ui/frame/EmptyState';
import { Loaded } from '../../../ui/frame/Loaded';
import { PageHeader } from '../../../ui/frame/PageHeader';
import { clockOrDate } from '../../../ui/texts/formatTime';
import { useText } from '../../../ui/texts/texts';
import { GivePatients } from './GivePatients';
import { HandoverCard } from './HandoverCard';
import { columns } from './HandoverGrid';
import { PrintHandover } from './PrintHandover';
import { rowsOf } from './rows';

// The heads of what stands below each other at a desk. Each patient has them too, for who listens.
const Heads = styled('div')(({ theme }) => ({
  display: 'none',
  '@media screen and (min-width: 1200px)': {
    ...theme.typography.body2,
    position: 'sticky',
    top: 0,
    zIndex: 1,
    display: 'grid',
    gridTemplateColumns: columns,
    columnGap: theme.spacing(2.5),
    padding: theme.spacing(1, 2),
    fontWeight: 600,
    color: theme.vars.palette.text.secondary,
    background: theme.vars.palette.background.default,
  },
}));

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  // What is out of sight remembers how wide it was before the screen was turned.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1.25),
  // Hundreds of patients: what is out of sight is not laid out.
  '& > li': { '@media screen': { contentVisibility: 'auto', containIntrinsicSize: 'auto 160px' } },
}));

const none: [] = [];

/** As of when the list is: its kept answer's time, or when the server has answered. */
const useAsOf = (fulfilledAt: number | undefined): string | undefined => {
  const keptAt = useSelector((state: { answers?: Answers }) => selectKeptAt(state, answerIdOf('readHandover', undefined)));
  return keptAt ?? (fulfilledAt === undefined ? undefined : new Date(fulfilledAt).toISOString());
};

/** All patients of this doctor, the sickest first, with what a colleague has to know of each (CHT-8). */
export default function Handover() {
  const t = useText();
  const query = useReadHandoverQuery(undefined, { refetchOnMountOrArgChange: true });
  const outbox = useSelector(selectOutbox);
  const drafts = useSelector(selectDrafts);
  const user = useSelector(selectUser);
  const author = user ? fullName(user) : '';
  const asOf = useAsOf(query.fulfilledTimeStamp);
  const records = query.currentData;
  const rows = useMemo(() => records && rowsOf(records, { outbox, drafts, author }), [records, outbox, drafts, author]);
  const alike = useMemo(() => alikeIdsIn((records ?? none).map(({ patient }) => patient)), [records]);
  return (
    <>
      <PageHeader
        title={t('handover.title')}
        counts={<CountCard label={t('patients.total')} count={rows?.length} />}
        subtitle={rows && asOf && t('handover.asOf', { time: clockOrDate(asOf) })}
      >
        <Button onClick={() => void query.refetch()} disabled={query.isFetching} startIcon={<RefreshCw size={18} aria-hidden />}>
          {t('handover.refresh')}
        </Button>
        <GivePatients rows={rows ?? none} />
        {rows && rows.length > 0 && asOf && <PrintHandover rows={rows} asOf={asOf} />}
      </PageHeader>
      <Loaded
        query={{ ...query, currentData: rows }}
        skeleton="table"
        empty={<EmptyState icon={UsersRound} text={t('welcome.noPatients')} />}
      >
        {(all) => (
          <>
            <Heads aria-hidden>
              <span>{t('record.patient')}</span>
              <span>NEWS2</span>
              <span>{t('record.problems')}</span>
              <span>{t('allergy.line')}</span>
              <span>{t('handover.open')}</span>
            </Heads>
            <List aria-label={t('handover.title')}>
              {all.map((row) => (
                <HandoverCard key={row.patient.id} row={row} alike={alike.has(row.patient.id)} />
              ))}
            </List>
          </>
        )}
      </Loaded>
    </>
  );
}

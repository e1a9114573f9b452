import { styled } from '@mui/material/styles';
import { UsersRound } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { useListPatientsQuery } from '../../api/patients';
import { selectDrafts } from '../../state/draft';
import { selectOutbox, unsentIn } from '../../state/outbox';
import { SearchField } from '../../ui/forms/SearchField';
import { CountCard } from '../../ui/frame/CountCard';
import { EmptyState } from '../../ui/frame/EmptyState';
import { Loaded } from '../../ui/frame/Loaded';
import { PageHeader } from '../../ui/frame/PageHeader';
import { isMatch } from '../../ui/people/matching';
import { inOrder } from '../../ui/tables/patientOrder';
import { SortChoice } from '../../ui/tables/SortChoice';
import { useText } from '../../ui/texts/texts';
import { MyPatientList } from './MyPatientList';
import { PrintPatients } from './PrintPatients';
import { RecentPatients } from './RecentPatients';
import { ShowFirst, UrgentPatients } from './UrgentPatients';
import { useListOrder } from './useListOrder';
import { highestFirst, useSigns } from './useSigns';

// Empty it takes no room, but stays there for screen readers.
const Shown = styled('p')({ '&:empty': { position: 'absolute' } });

/** The ids of the patients with a half-written or unsent note. */
const useUnfinished = () => {
  const drafts = useSelector(selectDrafts);
  const outbox = useSelector(selectOutbox);
  return useMemo(() => {
    const written = Object.values(drafts).flatMap((draft) => (draft.status === 'written' ? [draft.about.patient?.id] : []));
    return new Set([...written, ...unsentIn(outbox).map(({ note }) => note.patient?.id)]);
  }, [drafts, outbox]);
};

/** The patients assigned to this doctor, and no others (DOC-5). */
export default function MyPatients() {
  const t = useText();
  const query = useListPatientsQuery({}, { refetchOnMountOrArgChange: true });
  const [search, setSearch] = useState('');
  const signs = useSigns();
  const { sort, onSort, byScore, orderedBy, ...order } = useListOrder(query.currentData !== undefined, signs);
  const unfinished = useUnfinished();
  const all = query.currentData ?? [];
  const found = useMemo(() => {
    const matching = (query.currentData ?? []).filter(({ firstName, lastName, patientUniqueId, phoneNumber, email }) =>
      isMatch(search, firstName, lastName, patientUniqueId, phoneNumber, email),
    );
    return orderedBy ? highestFirst(matching, orderedBy) : inOrder(matching, sort);
  }, [query.currentData, search, sort, orderedBy]);
  return (
    <>
      <PageHeader
        title={t('myPatients.title')}
        counts={
          <>
            <CountCard label={t('patients.total')} count={query.data?.length} />
            {byScore && signs && (
              <UrgentPatients patients={all} signs={signs}>
                {order.isLate && <ShowFirst isFirst={byScore.isChosen} onPress={byScore.isChosen ? order.onBegin : byScore.onChoose} />}
              </UrgentPatients>
            )}
          </>
        }
        filters={
          <>
            <SearchField label={t('patients.search')} short={t('patients.searchShort')} value={search} onChange={setSearch} />
            {all.length > 1 && <SortChoice sort={sort} onSort={onSort} own={byScore && { ...byScore, label: t('myPatients.highest') }} />}
            <Shown role="status">
              {search.trim() && found.length > 0 && t('common.shown', { shown: found.length, total: all.length })}
            </Shown>
          </>
        }
      >
        {found.length > 0 && <PrintPatients patients={found} total={all.length} search={search.trim()} />}
      </PageHeader>
      <Loaded
        query={order.isWaiting ? { ...query, currentData: undefined } : query}
        skeleton="table"
        empty={<EmptyState icon={UsersRound} text={t('welcome.noPatients')} />}
      >
        {() => {
          if (found.length === 0) return <EmptyState text={t('patients.noMatch', { search })} />;
          return (
            <>
              {!search.trim() && <RecentPatients patients={all} unfinished={unfinished} />}
              <MyPatientList
                patients={found}
                signs={signs}
                unfinished={unfinished}
                busy={query.isFetching}
                sort={sort}
                onSort={onSort}
                byScore={byScore}
              />
            </>
          );
        }}
      </Loaded>
    </>
  );
}

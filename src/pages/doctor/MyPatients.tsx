import { styled } from '@mui/material/styles';
import { UsersRound } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { type PatientSort, patientSorts } from '../../../contract/patients';
import { useListPatientsQuery } from '../../api/patients';
import { selectDrafts } from '../../state/draft';
import { selectOutbox, unsentIn } from '../../state/outbox';
import { SearchField } from '../../ui/forms/SearchField';
import { CountCard } from '../../ui/frame/CountCard';
import { EmptyState } from '../../ui/frame/EmptyState';
import { Loaded } from '../../ui/frame/Loaded';
import { PageHeader } from '../../ui/frame/PageHeader';
import { useParameter } from '../../ui/frame/useParameter';
import { isMatch } from '../../ui/people/matching';
import { inOrder } from '../../ui/tables/patientOrder';
import { SortChoice } from '../../ui/tables/SortChoice';
import { useText } from '../../ui/texts/texts';
import { MyPatientList } from './MyPatientList';
import { PrintPatients } from './PrintPatients';
import { RecentPatients } from './RecentPatients';
import { UrgentFirst } from './UrgentFirst';
import { highestFirst, useSigns } from './useSigns';

// Empty it takes no room, but stays there for screen readers.
const Shown = styled('p')({ '&:empty': { position: 'absolute' } });

/** In the address: the order by the newest score. */
const news2 = 'news2';

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
  const [sorted, sortBy] = useParameter('sort');
  const signs = useSigns();
  const sort = patientSorts.find((one) => one === sorted);
  // Without a score on this device the order would say what it does not do.
  const hasScores = [...(signs?.values() ?? [])].some(({ scores }) => scores.newest);
  const isByScore = hasScores && sorted === news2;
  // The scores that the list was ordered by: a set that arrives meanwhile must not move another patient below the finger.
  const [orderedBy, setOrderedBy] = useState<typeof signs>();
  if (isByScore !== (orderedBy !== undefined)) setOrderedBy(isByScore ? signs : undefined);
  const onSort = (by: PatientSort | undefined) => sortBy(by ?? '');
  const byScore = hasScores ? { isChosen: isByScore, onChoose: () => sortBy(news2) } : undefined;
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
              <UrgentFirst
                patients={all}
                signs={signs}
                isFirst={isByScore}
                onPress={isByScore ? () => onSort(undefined) : byScore.onChoose}
              />
            )}
          </>
        }
        filters={
          <>
            <SearchField label={t('patients.search')} short={t('patients.searchShort')} value={search} onChange={setSearch} />
            {all.length > 1 && (
              <SortChoice sort={sort} onSort={onSort} own={byScore && { ...byScore, value: news2, label: t('myPatients.highest') }} />
            )}
            <Shown role="status">
              {search.trim() && found.length > 0 && t('common.shown', { shown: found.length, total: all.length })}
            </Shown>
          </>
        }
      >
        {found.length > 0 && <PrintPatients patients={found} total={all.length} search={search.trim()} />}
      </PageHeader>
      <Loaded query={query} skeleton="table" empty={<EmptyState icon={UsersRound} text={t('welcome.noPatients')} />}>
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

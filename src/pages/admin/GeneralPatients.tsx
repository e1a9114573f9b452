import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { FileUp, UserRoundPlus, UsersRound } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { paths } from '../../../contract/paths';
import type { PatientSort } from '../../../contract/patients';
import { useCountPatientsQuery, useScrollPatientsInfiniteQuery } from '../../api/patients';
import { SearchField } from '../../ui/forms/SearchField';
import { CountCard } from '../../ui/frame/CountCard';
import { EmptyState } from '../../ui/frame/EmptyState';
import { Link } from '../../ui/frame/Link';
import { Loaded, LoadFailure } from '../../ui/frame/Loaded';
import { PageHeader } from '../../ui/frame/PageHeader';
import { popUpHref } from '../../ui/frame/PopUpHost';
import { Row } from '../../ui/frame/Row';
import { SortChoice } from '../../ui/tables/SortChoice';
import { useText } from '../../ui/texts/texts';
import { ColumnChoice } from './ColumnChoice';
import { ListTaken } from './ListTaken';
import { PatientList } from './PatientList';
import { useListAddress } from './useListAddress';
import { useSaidUnassigned } from './useSaidUnassigned';

// Visible at any scroll position.
const InView = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: theme.spacing(2),
  background: theme.vars.palette.background.paper,
}));
// High enough for a finger; its line is as high as before.
const Waiting = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  fontWeight: 600,
  '@media (pointer: coarse)': { minHeight: 'var(--control)', marginBlock: 'calc((24px - var(--control)) / 2)' },
});
// A line of its own beneath the search, where the search has the line above.
const Arranged = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  flex: '1 1 100%',
  gap: theme.spacing(1),
  '@media (min-width: 1200px)': { display: 'contents' },
}));
const Taken = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0, 0.5),
  minHeight: 'var(--control)',
  marginInlineStart: 'auto',
  // The last word is at the page's edge.
  '@media (min-width: 600px)': { marginInlineEnd: -10 },
}));

/** All patients of the hospital, in any number (ADM-7): the server searches and sorts, the page loads and renders rows while scrolling. */
export default function GeneralPatients() {
  const t = useText();
  const { address, q, sort, typed, search, sortBy } = useListAddress();
  const list = useMemo(() => ({ ...(q && { q }), ...(sort && { sort }) }), [q, sort]);
  const query = useScrollPatientsInfiniteQuery(list, { refetchOnMountOrArgChange: 30 });
  // Elsewhere the choice of the order says it.
  const desk = useMediaQuery('(min-width: 1200px)', { noSsr: true });
  const total = useCountPatientsQuery().data ?? undefined;
  const unassigned = useSaidUnassigned();

  const { data, currentData, isFetching, isError, fetchNextPage } = query;
  // Keep the last answer while the next one loads, unless it was an empty list.
  const shown = currentData ?? (isError || data?.pages[0]?.total === 0 ? undefined : data);
  const patients = useMemo(() => shown?.pages.flatMap(({ rows }) => rows) ?? [], [shown]);
  const last = shown?.pages.at(-1);
  const count = last && Math.max(last.total, patients.length);
  const atLeast = last?.atLeast === true && last.next !== null;
  const sortFromTop = useCallback(
    (by: PatientSort | undefined) => {
      sortBy(by);
      scrollTo({ top: 0 });
    },
    [sortBy],
  );
  const fetchMissing = useCallback(() => {
    if (!isFetching && !isError) void fetchNextPage();
  }, [isFetching, isError, fetchNextPage]);

  // Nobody is registered, and nothing can be searched, hidden or printed: what begins a list is in its middle.
  const isEmpty = total === 0 && !q;
  const importPatients = (variant: 'text' | 'outlined') => (
    <Button
      data-short={variant === 'text' || undefined}
      variant={variant}
      component={Link}
      to={popUpHref(paths.patients, 'importPatients', address)}
      startIcon={<FileUp size={18} aria-hidden />}
    >
      <span className="word">{t('import.open')}</span>
    </Button>
  );
  const addPatient = (
    <Button
      data-beneath
      variant="contained"
      component={Link}
      to={popUpHref(paths.patients, 'addPatient', address)}
      startIcon={<UserRoundPlus size={18} aria-hidden />}
    >
      {t('dashboard.addPatient')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('patients.title')}
        subtitle={desk && !isEmpty && !sort && t('patients.newest')}
        counts={
          !isEmpty && (
            <>
              <CountCard label={t('patients.total')} count={total} />
              {unassigned && <Waiting to={paths.assigned}>{unassigned}</Waiting>}
            </>
          )
        }
        filters={
          !isEmpty && (
            <>
              <SearchField
                label={t('patients.search')}
                short={t('patients.searchShort')}
                value={typed}
                onChange={search}
                found={
                  q && count !== undefined && total !== undefined
                    ? t(atLeast ? 'common.shownAtLeast' : 'common.shown', { shown: count, total })
                    : undefined
                }
              />
              <Arranged>
                <SortChoice sort={sort} onSort={sortFromTop} onlyCards />
                <Taken>
                  <ColumnChoice />
                  {importPatients('text')}
                  {count ? <ListTaken list={list} count={count} atLeast={atLeast} total={total ?? count} /> : null}
                </Taken>
              </Arranged>
            </>
          )
        }
      >
        {!isEmpty && addPatient}
      </PageHeader>
      <Loaded
        query={{ ...query, currentData: shown }}
        isEmpty={({ pages }) => pages[0]?.total === 0}
        empty={
          q ? (
            <EmptyState
              text={t('patients.noMatch', { search: q })}
              action={<Button onClick={() => search('')}>{t('patients.clearSearch')}</Button>}
            />
          ) : (
            <EmptyState
              icon={UsersRound}
              title={t('patients.none')}
              text={t('patients.empty')}
              said={t('patients.emptySaid')}
              action={
                <Row as="span" sx={{ justifyContent: 'center', gap: 1 }}>
                  {addPatient}
                  {importPatients('outlined')}
                </Row>
              }
            />
          )
        }
      >
        {() => (
          <>
            <PatientList
              patients={patients}
              count={(count ?? 0) + (atLeast ? 1 : 0)}
              busy={!currentData}
              sort={sort}
              onSort={sortFromTop}
              onMissing={fetchMissing}
            />
            {isError && (
              <InView>
                <LoadFailure error={query.error} onRetry={query.isFetchNextPageError ? fetchNextPage : query.refetch} />
              </InView>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

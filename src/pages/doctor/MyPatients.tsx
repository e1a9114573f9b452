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
import { Row } from '../../ui/frame/Row';
import { isMatch } from '../../ui/people/matching';
import { useText } from '../../ui/texts/texts';
import { MyPatientList } from './MyPatientList';
import { PrintPatients } from './PrintPatients';
import { RecentPatients } from './RecentPatients';

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
  const unfinished = useUnfinished();
  return (
    <>
      <PageHeader title={t('myPatients.title')}>
        <SearchField label={t('patients.search')} value={search} onChange={setSearch} />
        <CountCard label={t('patients.total')} count={query.data?.length} />
      </PageHeader>
      <Loaded query={query} empty={<EmptyState icon={UsersRound} text={t('welcome.noPatients')} />}>
        {(all) => {
          const shown = all.filter((patient) =>
            isMatch(search, patient.firstName, patient.lastName, patient.patientUniqueId, patient.phoneNumber, patient.email),
          );
          if (shown.length === 0) return <EmptyState text={t('patients.noMatch', { search })} />;
          return (
            <>
              <Row sx={{ justifyContent: 'space-between', gap: 1, mb: 1, '& p': { m: 0 } }}>
                <p role="status">{search.trim() && t('common.shown', { shown: shown.length, total: all.length })}</p>
                <PrintPatients patients={shown} total={all.length} search={search.trim()} />
              </Row>
              {!search.trim() && <RecentPatients patients={all} />}
              <MyPatientList patients={shown} unfinished={unfinished} busy={query.isFetching} />
            </>
          );
        }}
      </Loaded>
    </>
  );
}

import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Patient } from '../../../contract/patients';
import { useListPatientsQuery } from '../../api/patients';
import { CountCard } from '../../ui/CountCard';
import { EmptyState } from '../../ui/EmptyState';
import { Loaded } from '../../ui/Loaded';
import { isMatch } from '../../ui/matching';
import { PageHeader } from '../../ui/PageHeader';
import { PatientTable } from '../../ui/PatientTable';
import { SearchField } from '../../ui/SearchField';
import { useText } from '../../ui/texts';

const recordOf = (id: string) => `/medicalhistory/${id}`;
const linkedName = ({ id, firstName }: Patient) => <Link href={recordOf(id)}>{firstName}</Link>;

/** The patients assigned to this doctor, and nobody else (DOC-5). The whole row can be tapped; the name is the link. */
export default function MyPatients() {
  const t = useText();
  const [, navigate] = useLocation();
  const query = useListPatientsQuery({}, { refetchOnMountOrArgChange: true });
  const [search, setSearch] = useState('');
  return (
    <>
      <PageHeader title={t('myPatients.title')}>
        <SearchField label={t('patients.search')} value={search} onChange={setSearch} />
        <CountCard label={t('patients.total')} count={query.data?.length} />
      </PageHeader>
      <Loaded query={query} isEmpty={(all) => all.length === 0} empty={<EmptyState icon={UsersRound} text={t('welcome.noPatients')} />}>
        {(all) => {
          const shown = all.filter((patient) =>
            isMatch(search, patient.firstName, patient.lastName, patient.patientUniqueId, patient.phoneNumber, patient.email),
          );
          if (shown.length === 0) return <EmptyState text={t('patients.noMatch', { search })} />;
          return (
            <>
              <p role="status">{search.trim() && t('common.shown', { shown: shown.length, total: all.length })}</p>
              <PatientTable
                label={t('myPatients.title')}
                patients={shown}
                onRowTap={({ id }) => navigate(recordOf(id))}
                firstName={linkedName}
              />
            </>
          );
        }}
      </Loaded>
    </>
  );
}

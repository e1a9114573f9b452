import Button from '@mui/material/Button';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useListPatientsQuery } from '../../api/patients';
import { CountCard } from '../../ui/CountCard';
import { EmptyState } from '../../ui/EmptyState';
import { Loaded } from '../../ui/Loaded';
import { isMatch } from '../../ui/matching';
import { PageHeader } from '../../ui/PageHeader';
import { PatientTable } from '../../ui/PatientTable';
import { popUpHref } from '../../ui/PopUpHost';
import { SearchField } from '../../ui/SearchField';
import { useText } from '../../ui/texts';

/** All patients of the hospital (ADM-7). */
export default function GeneralPatients() {
  const t = useText();
  const query = useListPatientsQuery({});
  const [search, setSearch] = useState('');
  const addPatient = (
    <Button variant="contained" component={Link} href={popUpHref('/generalPatients', 'addPatient')}>
      {t('dashboard.addPatient')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('patients.title')}>
        <SearchField label={t('patients.search')} value={search} onChange={setSearch} />
        <CountCard label={t('patients.total')} count={query.data?.length}>
          {addPatient}
        </CountCard>
      </PageHeader>
      <Loaded
        query={query}
        isEmpty={(all) => all.length === 0}
        empty={<EmptyState icon={UsersRound} text={t('patients.empty')} action={addPatient} />}
      >
        {(all) => {
          const shown = all.filter((patient) =>
            isMatch(search, patient.firstName, patient.lastName, patient.patientUniqueId, patient.phoneNumber, patient.email),
          );
          if (shown.length === 0) return <EmptyState text={t('patients.noMatch', { search })} />;
          return (
            <>
              <p role="status">{search.trim() && t('common.shown', { shown: shown.length, total: all.length })}</p>
              <PatientTable label={t('patients.title')} patients={shown} firstName={({ firstName }) => firstName} />
            </>
          );
        }}
      </Loaded>
    </>
  );
}

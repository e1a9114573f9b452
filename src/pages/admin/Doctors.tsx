import Button from '@mui/material/Button';
import { Stethoscope } from 'lucide-react';
import { paths } from '../../../contract/paths';
import { useListDoctorsQuery } from '../../api/doctors';
import { SearchField } from '../../ui/forms/SearchField';
import { CountCard } from '../../ui/frame/CountCard';
import { EmptyState } from '../../ui/frame/EmptyState';
import { Link } from '../../ui/frame/Link';
import { Loaded } from '../../ui/frame/Loaded';
import { PageHeader } from '../../ui/frame/PageHeader';
import { popUpHref } from '../../ui/frame/PopUpHost';
import { Row } from '../../ui/frame/Row';
import { useParameter } from '../../ui/frame/useParameter';
import { isMatch } from '../../ui/people/matching';
import { useText } from '../../ui/texts/texts';
import { DoctorCards } from './DoctorCards';
import { DoctorTable } from './DoctorTable';
import { useView, ViewChoice } from './ViewChoice';

/** The hospital's doctors (ADM-3). */
export default function Doctors() {
  const t = useText();
  const query = useListDoctorsQuery({});
  const [search, setSearch] = useParameter('search');
  const [view, setView] = useView();
  const count = query.data?.length;
  const addDoctor = (
    <Button variant="contained" component={Link} to={popUpHref(paths.doctors, 'addDoctor')}>
      {t('doctors.add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('doctors.title')}>
        <SearchField label={t('doctors.search')} value={search} onChange={setSearch} />
      </PageHeader>
      <Row sx={{ flexDirection: 'row-reverse', justifyContent: 'flex-end', columnGap: 4, rowGap: 1.5, mb: 3 }}>
        <CountCard label={t('doctors.count')} count={count}>
          {addDoctor}
        </CountCard>
        <CountCard label={t('doctors.active')} count={count} />
      </Row>
      <Loaded query={query} empty={<EmptyState icon={Stethoscope} text={t('doctors.empty')} action={addDoctor} />}>
        {(all) => {
          const shown = all.filter(({ firstName, lastName, email, doctor }) =>
            isMatch(search, firstName, lastName, email, doctor.department, doctor.doctorUniqueId),
          );
          if (shown.length === 0) return <EmptyState text={t('doctors.noMatch', { search })} />;
          return (
            <>
              <Row sx={{ flexWrap: 'nowrap', justifyContent: 'space-between', gap: 2, mb: 2, '& p': { m: 0 } }}>
                <p role="status">{search.trim() && t('common.shown', { shown: shown.length, total: all.length })}</p>
                <ViewChoice view={view} onView={setView} />
              </Row>
              {view === 'table' ? <DoctorTable doctors={shown} /> : <DoctorCards doctors={shown} />}
            </>
          );
        }}
      </Loaded>
    </>
  );
}

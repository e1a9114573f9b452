import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Stethoscope, UserRoundPlus } from 'lucide-react';
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
  // There a row is a card too.
  const onlyCards = useMediaQuery('(max-width: 768px)', { noSsr: true });
  const count = query.data?.length;
  const shown = (query.data ?? []).filter(({ firstName, lastName, email, doctor }) =>
    isMatch(search, firstName, lastName, email, doctor.department, doctor.doctorUniqueId),
  );
  const isEmpty = count === 0;
  const addDoctor = (
    <Button
      data-beneath
      variant="contained"
      component={Link}
      to={popUpHref(paths.doctors, 'addDoctor')}
      startIcon={<UserRoundPlus size={18} aria-hidden />}
    >
      {t('doctors.add')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('doctors.title')}
        counts={
          !isEmpty && (
            <>
              <CountCard label={t('doctors.count')} count={count} />
              <CountCard label={t('doctors.active')} count={count} />
            </>
          )
        }
        filters={
          !isEmpty && (
            <>
              <SearchField
                label={t('doctors.search')}
                value={search}
                onChange={setSearch}
                found={search.trim() && count !== undefined ? t('common.shown', { shown: shown.length, total: count }) : undefined}
              />
              {!onlyCards && (
                <Row sx={{ marginInlineStart: 'auto' }}>
                  <ViewChoice view={view} onView={setView} />
                </Row>
              )}
            </>
          )
        }
      >
        {/* An empty list has it in its middle, and nothing to search. */}
        {!isEmpty && addDoctor}
      </PageHeader>
      <Loaded
        query={query}
        empty={
          <EmptyState
            icon={Stethoscope}
            title={t('doctors.none')}
            text={t('doctors.empty')}
            said={t('doctors.emptySaid')}
            action={addDoctor}
          />
        }
      >
        {() => {
          if (shown.length === 0) return <EmptyState text={t('doctors.noMatch', { search })} />;
          return view === 'table' && !onlyCards ? <DoctorTable doctors={shown} /> : <DoctorCards doctors={shown} />;
        }}
      </Loaded>
    </>
  );
}

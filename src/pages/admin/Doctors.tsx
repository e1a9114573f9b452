import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { Stethoscope } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Doctor } from '../../../contract/doctors';
import { useListDoctorsQuery } from '../../api/doctors';
import { CountCard } from '../../ui/CountCard';
import { EmptyState } from '../../ui/EmptyState';
import { GenderAvatar } from '../../ui/GenderAvatar';
import { Loaded } from '../../ui/Loaded';
import { isMatch } from '../../ui/matching';
import { PageHeader } from '../../ui/PageHeader';
import { personLabel, UniqueId } from '../../ui/PersonName';
import { popUpHref } from '../../ui/PopUpHost';
import { SearchField } from '../../ui/SearchField';
import { useText } from '../../ui/texts';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(2),
  marginBottom: theme.spacing(3),
}));
const Grid = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
  '& li > div': { display: 'flex', gap: theme.spacing(2), padding: theme.spacing(2), height: '100%' },
  '& p': { ...theme.typography.body2, margin: 0, color: (theme.vars ?? theme).palette.text.secondary },
}));

const DoctorCard = ({ doctor: { firstName, lastName, gender, email, doctor } }: { doctor: Doctor }) => {
  const t = useText();
  return (
    <Card>
      <GenderAvatar gender={gender} />
      <div>
        <strong>{t('doctors.title.name', { firstName })}</strong>
        <p>
          {personLabel({ firstName, lastName })} · <UniqueId>{doctor.doctorUniqueId}</UniqueId>
        </p>
        <p>{doctor.department}</p>
        <p>{email}</p>
      </div>
    </Card>
  );
};

/** The hospital's doctors (ADM-3). */
export default function Doctors() {
  const t = useText();
  const query = useListDoctorsQuery({});
  const [search, setSearch] = useState('');
  const count = query.data?.length;
  const addDoctor = (
    <Button variant="contained" component={Link} href={popUpHref('/adddoctors', 'addDoctor')}>
      {t('doctors.add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('doctors.title')}>
        <SearchField label={t('doctors.search')} value={search} onChange={setSearch} />
      </PageHeader>
      <Row>
        <CountCard label={t('doctors.count')} count={count}>
          {addDoctor}
        </CountCard>
        <CountCard label={t('doctors.active')} count={count} />
      </Row>
      <Loaded
        query={query}
        isEmpty={(all) => all.length === 0}
        empty={<EmptyState icon={Stethoscope} text={t('doctors.empty')} action={addDoctor} />}
      >
        {(all) => {
          const shown = all.filter(({ firstName, lastName, email, doctor }) =>
            isMatch(search, firstName, lastName, email, doctor.department, doctor.doctorUniqueId),
          );
          if (shown.length === 0) return <EmptyState text={t('doctors.noMatch', { search })} />;
          return (
            <>
              <p role="status">{search.trim() && t('common.shown', { shown: shown.length, total: all.length })}</p>
              <Grid>
                {shown.map((doctor) => (
                  <li key={doctor.id}>
                    <DoctorCard doctor={doctor} />
                  </li>
                ))}
              </Grid>
            </>
          );
        }}
      </Loaded>
    </>
  );
}

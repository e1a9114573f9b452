import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Stethoscope, UserRoundPlus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../../contract/paths';
import { personLabel } from '../../../contract/personNames';
import { useListDoctorsQuery } from '../../api/doctors';
import { useCountPatientsQuery, useGetPatientQuery } from '../../api/patients';
import { EmptyState } from '../../ui/frame/EmptyState';
import { Link } from '../../ui/frame/Link';
import { Loaded } from '../../ui/frame/Loaded';
import { PageHeader } from '../../ui/frame/PageHeader';
import { popUpHref } from '../../ui/frame/PopUpHost';
import { useParameter } from '../../ui/frame/useParameter';
import { pickableDoctor } from '../../ui/people/DoctorPicker';
import type { Pickable } from '../../ui/people/PersonPicker';
import { useText } from '../../ui/texts/texts';
import { AssignedTo } from './AssignedTo';
import { AssignmentForm } from './AssignmentForm';
import { DoctorsToChoose } from './DoctorsToChoose';

// The form, and below it the doctors and, beside them, the present patients of the chosen one.
const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '& > *': { minWidth: 0 },
  '& > div': { display: 'grid', gap: theme.spacing(2), alignItems: 'start', '& > *': { minWidth: 0 } },
  '@media (max-width: 1199px)': { '& > div > section:has([data-chosen])': { display: 'none' } },
  // Until a doctor is chosen, all of them have the width.
  '@media (min-width: 1200px)': { '& > div:has([data-chosen])': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
}));

/** Assigns patients to doctors (ADM-8). */
export default function Assigned() {
  const t = useText();
  const doctorsQuery = useListDoctorsQuery({});
  const patientsQuery = useCountPatientsQuery();
  const [doctor, setDoctor] = useState<Pickable | null>(null);
  // The patient whose page linked here. If the server does not find them, the form starts empty.
  const [broughtId, setBrought] = useParameter('patient');
  const { currentData: brought } = useGetPatientQuery({ params: { patient_id: broughtId } }, { skip: broughtId === '' });
  const add = (popUp: 'addDoctor' | 'addPatient') => (
    <Button variant="contained" component={Link} to={popUpHref(paths.assigned, popUp)} startIcon={<UserRoundPlus size={18} aria-hidden />}>
      {t(popUp === 'addDoctor' ? 'doctors.add' : 'dashboard.addPatient')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('assigned.title')} subtitle={t('assigned.subtitle')} />
      <Loaded
        query={doctorsQuery}
        empty={<EmptyState icon={Stethoscope} title={t('doctors.none')} text={t('assigned.noDoctors')} action={add('addDoctor')} />}
      >
        {(unsorted) => {
          const doctors = [...unsorted].sort((one, other) => personLabel(one).localeCompare(personLabel(other)));
          return (
            <Loaded
              query={patientsQuery}
              isEmpty={(count) => count === 0}
              empty={<EmptyState icon={UsersRound} title={t('patients.none')} text={t('assigned.noPatients')} action={add('addPatient')} />}
            >
              {() => (
                <Parts>
                  <AssignmentForm
                    brought={brought}
                    onAssigned={() => setBrought('')}
                    doctors={doctors.map(pickableDoctor)}
                    doctor={doctor}
                    onDoctor={setDoctor}
                  />
                  <div>
                    <DoctorsToChoose doctors={doctors} chosen={doctor} onChoose={setDoctor} />
                    {doctor && <AssignedTo doctor={doctor} />}
                  </div>
                </Parts>
              )}
            </Loaded>
          );
        }}
      </Loaded>
    </>
  );
}

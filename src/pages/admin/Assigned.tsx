import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Stethoscope, UserRoundPlus, UsersRound } from 'lucide-react';
import { useRef, useState } from 'react';
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
import { type PickedPatient, pickable } from '../../ui/people/PatientPicker';
import type { Pickable } from '../../ui/people/PersonPicker';
import { useText } from '../../ui/texts/texts';
import { AssignmentForm } from './AssignmentForm';
import { DoctorsAndPatients } from './DoctorsAndPatients';
import { WithoutDoctor } from './WithoutDoctor';

// Who has no doctor, at a desk with the form beside them, and below them who sees whom.
const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '& > *': { minWidth: 0 },
  '@media (min-width: 1200px)': {
    gridTemplateColumns: 'minmax(0, 10fr) minmax(0, 7fr)',
    // Both end on one line.
    '& > :first-child :is(section, .MuiCard-root)': { height: '100%' },
    '& > :last-child': { gridColumn: '1 / -1' },
  },
}));

/** Assigns patients to doctors (ADM-8). */
export default function Assigned() {
  const t = useText();
  const doctorsQuery = useListDoctorsQuery({});
  const patientsQuery = useCountPatientsQuery();
  const [doctor, setDoctor] = useState<Pickable | null>(null);
  const [patient, setPatient] = useState<PickedPatient | null>(null);
  // The patient whose page linked here. If the server does not find them, the form starts empty.
  const [broughtId, setBrought] = useParameter('patient');
  const { currentData: brought } = useGetPatientQuery({ params: { patient_id: broughtId } }, { skip: broughtId === '' });
  const [broughtBefore, setBroughtBefore] = useState<string>();
  if (brought && brought.id !== broughtBefore) {
    setBroughtBefore(brought.id);
    setPatient(pickable(brought));
  }
  const choosePatient = (chosen: PickedPatient | null) => {
    setPatient(chosen);
    // The address brings them no more.
    if (!chosen && broughtId) setBrought('');
  };
  const patientInput = useRef<HTMLInputElement>(null);
  const chooseDoctor = (chosen: Pickable) => {
    setDoctor(chosen);
    patientInput.current?.focus();
  };
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
          const people = doctors.map(pickableDoctor);
          return (
            <Loaded
              query={patientsQuery}
              isEmpty={(count) => count === 0}
              empty={<EmptyState icon={UsersRound} title={t('patients.none')} text={t('assigned.noPatients')} action={add('addPatient')} />}
            >
              {() => (
                <Parts>
                  <WithoutDoctor doctors={people} />
                  <AssignmentForm
                    patientInput={patientInput}
                    doctors={people}
                    doctor={doctor}
                    onDoctor={setDoctor}
                    patient={patient}
                    onPatient={choosePatient}
                  />
                  <DoctorsAndPatients doctors={doctors} chosen={doctor} onChoose={chooseDoctor} />
                </Parts>
              )}
            </Loaded>
          );
        }}
      </Loaded>
    </>
  );
}
